import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CarrierRoute, EddmPlan, listEddmRoutes, OperationOutput } from '@acquaint/contract';
import { formatCount } from '../../../../ui/text/formats.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { SampleBadge } from '../../../../ui/sample-badge.tsx';
import { RouteTable } from './route-table.tsx';
import { texts } from '../eddm.texts.ts';

export interface RoutePanelProps {
  readonly plan: Pick<EddmPlan, 'delivery' | 'routes'>;
  readonly chosen: ReadonlySet<string>;
  readonly found: OperationOutput<typeof listEddmRoutes> | undefined;
  readonly routes: readonly CarrierRoute[];
  readonly onToggle: (id: string) => void;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

function noteOf({ plan, chosen, routes }: RoutePanelProps): string {
  const here = routes.filter(({ id }) => chosen.has(id)).length;
  const elsewhere = plan.routes.length - here;
  const note = texts.hereOfCountChosen({ here: formatCount(here), count: formatCount(routes.length) });
  return elsewhere === 0 ? note : texts.noteElsewhereElsewhere({ note, elsewhere: formatCount(elsewhere) });
}

/** The routes of a place as a list, with where their counts are from. */
export function RoutePanel(props: RoutePanelProps) {
  const { plan, chosen, found, routes, onToggle, onAll, onNone } = props;
  return (
    <Panel
      title={texts.carrierRoutes}
      note={noteOf(props)}
      isFlush
      actions={
        <Stack direction="row" spacing={1}>
          <Button size="small" onClick={onAll}>
            {texts.chooseAll}
          </Button>
          <Button size="small" onClick={onNone}>
            {texts.chooseNone}
          </Button>
        </Stack>
      }
    >
      <Stack spacing={1}>
        {found?.meta.sources.map(({ source, says }) => (
          <Stack key={source} direction="row" spacing={1} sx={{ px: 2.5, alignItems: 'center' }}>
            {source === 'sample' ? <SampleBadge /> : null}
            <Typography variant="body2" color="textSecondary">
              {says}
            </Typography>
          </Stack>
        ))}
        {found?.meta.is_cut === true ? (
          <Alert severity="info" sx={{ mx: 2.5 }}>
            {texts.notAllRoutesAreShown}
          </Alert>
        ) : null}
        <RouteTable
          routes={routes}
          chosen={chosen}
          delivery={plan.delivery}
          isLoading={found === undefined}
          onToggle={onToggle}
        />
      </Stack>
    </Panel>
  );
}
