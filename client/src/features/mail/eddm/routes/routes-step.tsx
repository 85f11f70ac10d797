import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { CarrierRoute, EddmPlace, EddmPlan } from '@acquaint/contract';
import { routePieces } from '@acquaint/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../ui/text/formats.ts';
import { AreaBar } from './area-bar.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import { routesOptions, usePlaceRoutes } from '../eddm.queries.ts';
import { MapPanel } from './map-panel.tsx';
import { PlaceField } from './place-field.tsx';
import { RoutePanel } from './route-panel.tsx';
import { texts } from '../eddm.texts.ts';

export interface RoutesStepProps {
  readonly plan: EddmPlan;
  readonly changePlan: (change: Partial<EddmPlan>) => void;
}

const noRoutes: readonly CarrierRoute[] = [];

/** The routes that are chosen when nobody said otherwise: all that anybody lives on, boxes only when they are wanted. */
function usualRoutes(routes: readonly CarrierRoute[], { has_boxes: hasBoxes, delivery }: EddmPlan): string[] {
  return routes
    .filter((route) => (hasBoxes || route.kind !== 'box') && routePieces(route, delivery) > 0)
    .map(({ id }) => id);
}

/** Routes that were left out by hand stay so when a budget chooses. */
function useChoice({ plan, changePlan }: RoutesStepProps) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => new Set(plan.routes), [plan.routes]);
  return {
    chosen,
    excluded: [...excluded],
    clear: () => setExcluded(new Set()),
    toggle(id: string): void {
      const isLeftOut = chosen.has(id);
      const next = new Set(excluded);
      if (isLeftOut) next.add(id);
      else next.delete(id);
      setExcluded(next);
      changePlan({ routes: isLeftOut ? plan.routes.filter((one) => one !== id) : [...plan.routes, id] });
    },
  };
}

/** What keeps routes from being known, or lets them wait. */
function Notes({ problem, waiting }: { readonly problem: string; readonly waiting: number }) {
  if (problem !== '') return <Alert severity="warning">{problem}</Alert>;
  if (waiting === 0) return null;
  return <Alert severity="info">{texts.loadingRoutesForWaitingMore({ waiting: formatCount(waiting) })}</Alert>;
}

/** Where is mailed to: a place, its routes on a map and in a list, and a budget that chooses. */
export function RoutesStep({ plan, changePlan }: RoutesStepProps) {
  const { place } = plan;
  const queryClient = useQueryClient();
  const [isDrawing, setIsDrawing] = useState(false);
  const { chosen, excluded, clear, toggle } = useChoice({ plan, changePlan });
  const data = usePlaceRoutes(place);
  const routes = place === null ? noRoutes : (data?.data ?? noRoutes);
  const choosePlace = async (next: EddmPlace): Promise<void> => {
    setIsDrawing(false);
    clear();
    changePlan({ place: next, routes: [] });
    // Every route of a new place is chosen: leaving out is quicker than choosing.
    const found = await queryClient.fetchQuery(routesOptions(next.shape)).catch(() => null);
    if (found !== null) changePlan({ place: next, routes: usualRoutes(found.data, plan) });
  };
  return (
    <Stack spacing={3}>
      <PlaceField
        place={place}
        isDrawing={isDrawing}
        onPlace={(next) => void choosePlace(next)}
        onDraw={setIsDrawing}
      />
      <AreaBar place={place} excluded={excluded} onPlace={(next) => void choosePlace(next)} />
      {data === undefined ? null : <Notes problem={data.meta.problem} waiting={data.meta.waiting} />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 320px' }, alignItems: 'start' }}>
        <MapPanel
          plan={plan}
          routes={routes}
          chosen={chosen}
          isDrawing={isDrawing}
          onToggle={toggle}
          onDrawn={(corners) => void choosePlace({ name: texts.drawnArea, shape: { type: 'polygon', corners } })}
        />
        <ChoosePanel plan={plan} excluded={excluded} changePlan={changePlan} />
      </Box>
      {place === null ? null : (
        <RoutePanel
          plan={plan}
          chosen={chosen}
          found={data}
          routes={routes}
          onToggle={toggle}
          onAll={() => changePlan({ routes: [...new Set([...plan.routes, ...usualRoutes(routes, plan)])] })}
          onNone={() => changePlan({ routes: [] })}
        />
      )}
    </Stack>
  );
}
