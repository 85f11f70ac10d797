import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CarrierRoute, EddmPlan, Position } from '@acquaint/contract';
import { type RouteCounts, routePieces } from '@acquaint/engine';
import { lazy, Suspense, useMemo, useState } from 'react';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatCount, formatDecimal } from '../../../../ui/text/formats.ts';
import { shadesOf, shadings } from './shades.ts';
import { texts } from '../eddm.texts.ts';

/** The map is a library of its own: it comes with the first place. */
const RouteMap = lazy(async () => ({ default: (await import('./map/route-map.tsx')).RouteMap }));

export interface MapPanelProps {
  readonly plan: Pick<EddmPlan, 'place' | 'delivery'>;
  readonly routes: readonly CarrierRoute[];
  readonly chosen: ReadonlySet<string>;
  readonly isDrawing: boolean;
  readonly onToggle: (id: string) => void;
  readonly onDrawn: (corners: Position[]) => void;
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/** A route in a sentence. */
function saysOf(route: RouteCounts, delivery: EddmPlan['delivery']): string {
  const parts = [
    texts.zipRouteRoute2Pieces({
      zip: route.zip,
      route: route.route,
      route2: formatCount(routePieces(route, delivery)),
    }),
    route.median_income === null ? null : `income $${formatCount(route.median_income)}`,
    route.median_age === null ? null : texts.ageMedianAge({ medianAge: formatDecimal(route.median_age, 1) }),
    route.household_size === null
      ? null
      : texts.householdSizeInHousehold({ householdSize: formatDecimal(route.household_size, 1) }),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The routes of a place on a map, with shades for who lives there. */
export function MapPanel({ plan, routes, chosen, isDrawing, onToggle, onDrawn }: MapPanelProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const [shading, setShading] = useState<keyof typeof shadings>('none');
  const [hasMap] = useState(canDraw);
  const shades = useMemo(() => shadesOf(routes, shading), [routes, shading]);
  const shown = routes.find(({ id }) => id === hovered);
  const hint = isDrawing ? texts.clickToAddCornersClick : texts.clickStreetToAddOr;
  return (
    <Stack spacing={1.5} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          height: { xs: 360, md: 520 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          display: 'grid',
        }}
      >
        {plan.place === null && !isDrawing ? (
          <EmptyState title={texts.whereIsYourBusiness} text={texts.enterItsAddressCityOr} />
        ) : hasMap ? (
          <Suspense fallback={<CircularProgress aria-label={texts.loadingMap} sx={{ m: 'auto' }} />}>
            <RouteMap
              routes={routes}
              chosen={chosen}
              shape={plan.place?.shape ?? null}
              shades={shades}
              isDrawing={isDrawing}
              onToggle={onToggle}
              onHover={setHovered}
              onDrawn={onDrawn}
            />
          </Suspense>
        ) : (
          <EmptyState title={texts.mapNotAvailable} text={texts.yourBrowserCantShowMap} />
        )}
      </Box>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <Typography variant="body2" color="textSecondary">
          {shown === undefined ? hint : saysOf(shown, plan.delivery)}
        </Typography>
        <TextField
          select
          size="small"
          label={texts.shadeBy}
          value={shading}
          onChange={({ target }) => {
            // The items are its keys.
            setShading(target.value as keyof typeof shadings);
          }}
          sx={{ width: { xs: 1, sm: 180 }, flexShrink: 0 }}
        >
          {Object.entries(shadings).map(([key, { label }]) => (
            <MenuItem key={key} value={key}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Stack>
  );
}
