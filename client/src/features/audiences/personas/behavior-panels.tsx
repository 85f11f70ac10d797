import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { PersonaDetails } from '@acquaint/contract';
import { formatCount, formatSeconds, formatDecimal } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { BarRow } from '../../web/reports/index.ts';
import { texts } from './personas.texts.ts';

type Behavior = NonNullable<PersonaDetails['behavior']>;

function Ranked({ rows, visits }: { readonly rows: Behavior['sources']; readonly visits: number }) {
  return (
    <Stack spacing={0.5}>
      {rows.map((row) => (
        <BarRow key={row.name} label={row.name || texts.direct} count={row.visits} share={row.visits / visits} />
      ))}
    </Stack>
  );
}

/** Visits by the hour of the day. */
function Hours({ hours, color }: { readonly hours: readonly number[]; readonly color: string }) {
  const most = Math.max(1, ...hours);
  return (
    <Box component="figure" sx={{ m: 0 }} aria-label={texts.visitsByHourOfDay}>
      <Stack direction="row" spacing="3px" sx={{ alignItems: 'flex-end', height: 120 }}>
        {hours.map((visits, hour) => (
          // eslint-disable-next-line react/no-array-index-key -- an hour is its place
          <Tooltip key={hour} title={`${hour}:00, ${texts.visits({ visits })}`}>
            <Box
              sx={{
                flex: 1,
                bgcolor: color,
                borderRadius: '2px 2px 0 0',
                height: `${Math.max(1, (100 * visits) / most)}%`,
              }}
            />
          </Tooltip>
        ))}
      </Stack>
      <Stack component="figcaption" direction="row" sx={{ justifyContent: 'space-between', mt: 0.5 }}>
        {['12 AM', '6 AM', 'noon', '6 PM', '12 AM'].map((label, index) => (
          // eslint-disable-next-line react/no-array-index-key -- midnight is at both ends
          <Typography key={index} variant="caption" color="textSecondary">
            {label}
          </Typography>
        ))}
      </Stack>
    </Box>
  );
}

/** What the people of a persona did on the site. */
export function BehaviorPanels({ behavior, color }: { readonly behavior: Behavior; readonly color: string }) {
  const { visits, visitors, pages_per_visit: pages, seconds_per_visit: seconds } = behavior;
  const panels = [
    [texts.trafficSources, <Ranked key="sources" rows={behavior.sources} visits={visits} />],
    [texts.entryPages, <Ranked key="entries" rows={behavior.entries} visits={visits} />],
    [texts.timeOfVisit, <Hours key="hours" hours={behavior.hours} color={color} />],
  ] as const;
  return (
    <Stack spacing={2} component="section" aria-label={texts.behavior}>
      <Typography color="textSecondary">
        {texts.visitsVisitsByVisitorsVisitors({
          visits: formatCount(visits),
          visitors: formatCount(visitors),
          pages: formatDecimal(pages, 1),
          math: formatSeconds(Math.round(seconds)),
        })}
      </Typography>
      <Grid container spacing={2}>
        {panels.map(([title, content]) => (
          <Grid key={title} size={{ xs: 12, md: 4 }} sx={{ display: 'grid' }}>
            <Panel title={title}>{content}</Panel>
          </Grid>
        ))}
      </Grid>
    </Stack>
  );
}
