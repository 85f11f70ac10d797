import Typography from '@mui/material/Typography';
import { invalidateAnswers } from '../../../platform/api/query.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Dashboard, dashboardRanges, getDashboard, type Pixel } from '@acquaint/contract';
import type { DayRange } from '@acquaint/engine';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CompareButton } from '../../../ui/period/compare-button.tsx';
import { PeriodChoice } from '../../../ui/period/period-choice.tsx';
import { periodOf } from '../../../ui/period/periods.ts';
import { today } from '../../../ui/text/formats.ts';
import { tokens } from '../../../theme/tokens.ts';
import { PersonaSummary } from '../../audiences/personas/index.ts';
import { useArrivals } from '../../web/pixels/index.ts';
import { ConversionMetric, LeftOutGoals } from './conversion-metric.tsx';
import { dashboardOptions, type DashboardSearch } from './dashboard.queries.ts';
import { headlineOf, isEmpty } from './headline.ts';
import { KeyFigures } from './key-figures.tsx';
import { NextSteps } from './next-steps.tsx';
import { RecentPeople } from './recent-people.tsx';
import { RunningCampaigns } from './running-campaigns.tsx';
import { SampleDataBanner } from './sample-data-banner.tsx';
import { texts } from './dashboard.texts.ts';

/** What counts visits as they come. */
const counting = [getDashboard];

/** Comes after the figures: drawing charts takes a package larger than the rest of the page. */
const VisitsChart = lazy(async () => ({ default: (await import('../../../ui/charts/visits-chart.tsx')).VisitsChart }));
const chartHeight = 280;

export interface DashboardPageProps {
  readonly search: DashboardSearch;
  readonly pixels: readonly Pixel[];
  /** Resolves when the page shows what was chosen. */
  readonly onChange: (search: DashboardSearch) => Promise<void>;
}

type ChoicesProps = DashboardPageProps & Pick<Dashboard, 'conversion' | 'range'>;

/** The last days stay the last ones tomorrow; others are named. */
function searchOf(range: DayRange): Pick<DashboardSearch, 'days' | 'from' | 'to'> {
  const period = periodOf(range, today());
  const days = dashboardRanges.find((value) => value === period);
  return days === undefined ? { ...range, days: undefined } : { days, from: undefined, to: undefined };
}

function Choices({ search, pixels, onChange, conversion, range }: ChoicesProps) {
  const { pixelUuid = '' } = search;
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        label={texts.pixel}
        value={pixelUuid}
        onChange={({ target }) =>
          void onChange({ ...search, pixelUuid: target.value === '' ? undefined : target.value })
        }
        sx={{ width: { xs: 1, sm: 260 } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.allPixels}</MenuItem>
        {pixels.map((pixel) => (
          <MenuItem key={pixel.id} value={pixel.pixel_uuid}>
            {pixel.name}
          </MenuItem>
        ))}
      </TextField>
      <ConversionMetric conversion={conversion} />
      <Box sx={{ width: { xs: 1, sm: 'auto' }, ml: { md: 'auto' } }}>
        <PeriodChoice range={range} onRange={(chosen) => void onChange({ ...search, ...searchOf(chosen) })} />
      </Box>
    </Stack>
  );
}

function Steps({ title, steps }: { readonly title: string; readonly steps: Dashboard['checklist'] }) {
  return (
    <Panel
      title={title}
      note={texts.countOfCount2Done({ count: steps.filter(({ done }) => done).length, count2: steps.length })}
      isFlush
    >
      <NextSteps steps={steps} />
    </Panel>
  );
}

function Alerts({ alerts }: Pick<Dashboard, 'alerts'>) {
  return alerts.map((alert) => (
    <Alert
      key={alert.text}
      severity={alert.level}
      variant="outlined"
      action={
        <Button component={Link} to={alert.href} color="inherit" size="small">
          {texts.open}
        </Button>
      }
    >
      {alert.text}
    </Alert>
  ));
}

/** Visits by day, beside those of the days before where that is wanted. */
function VisitsPanel({ data, search, onChange }: Omit<DashboardPageProps, 'pixels'> & { readonly data: Dashboard }) {
  const isCompared = search.compare === 'previous';
  return (
    <Panel
      title={texts.visits}
      note={texts.allVisitsAndVisitsBy}
      actions={
        <CompareButton
          isOn={isCompared}
          onChange={(isOn) => void onChange({ ...search, compare: isOn ? 'previous' : undefined })}
        />
      }
    >
      <Suspense fallback={<Box sx={{ height: chartHeight }} aria-busy />}>
        <VisitsChart
          isUnfinished={data.range.to >= today()}
          height={chartHeight}
          points={data.visits.map(({ date, total, identified, previous }) => ({
            at: date,
            all: total,
            identified,
            ...(isCompared ? { previous } : {}),
          }))}
        />
      </Suspense>
    </Panel>
  );
}

/** The home page: what happened, who came, what to do next. An account without visits gets the setup steps instead. */
export function DashboardPage({ search, pixels, onChange }: DashboardPageProps) {
  usePageTitle(texts.home);
  const queryClient = useQueryClient();
  useArrivals(counting);
  const { data } = useAnswer(dashboardOptions(search));
  // First away from a pixel that is gone, then everything again: the user, the pixels, the figures.
  const leaveSampleData = async (): Promise<void> => {
    await onChange({ ...search, pixelUuid: undefined });
    await invalidateAnswers(queryClient);
  };
  if (data === undefined) return null;
  // Days of one's own that have nothing are shown with the field that chose them.
  const isAsked = search.from !== undefined || search.to !== undefined || search.days !== undefined;
  if (isEmpty(data) && !isAsked)
    return (
      <Stack spacing={3} sx={{ maxWidth: tokens.contentWidth, mx: 'auto' }}>
        <Steps title={texts.getStarted} steps={data.checklist} />
        <Alerts alerts={data.alerts} />
      </Stack>
    );
  const headline = headlineOf(data, today());
  return (
    <Stack spacing={3} sx={{ maxWidth: tokens.contentWidth, mx: 'auto' }}>
      {data.is_sample ? <SampleDataBanner onRemoved={leaveSampleData} /> : null}
      {headline === null ? null : (
        <Typography variant="h2" component="p">
          {headline}
        </Typography>
      )}
      <Alerts alerts={data.alerts} />
      <Choices search={search} pixels={pixels} onChange={onChange} conversion={data.conversion} range={data.range} />
      <KeyFigures figures={data.kpis} currency={data.currency} />
      <LeftOutGoals conversion={data.conversion} />
      <VisitsPanel data={data} search={search} onChange={onChange} />
      {data.campaigns.length === 0 ? null : <RunningCampaigns campaigns={data.campaigns} />}
      {data.top_persona === null ? null : (
        <Panel
          title={texts.topPersona}
          note={texts.largestGroupAmongIdentified}
          actions={
            <Button component={Link} to="/personas/all" size="small">
              {texts.allPersonas}
            </Button>
          }
        >
          <PersonaSummary persona={data.top_persona} />
        </Panel>
      )}
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, lg: 7 }} sx={{ display: 'grid' }}>
          <Panel
            title={texts.recentlyIdentified}
            actions={
              <Button component={Link} to="/visitors" size="small">
                {texts.allVisitors}
              </Button>
            }
            isFlush
          >
            <RecentPeople visits={data.recent} />
          </Panel>
        </Grid>
        <Grid size={{ xs: 12, lg: 5 }} sx={{ display: 'grid' }}>
          <Steps title={texts.nextSteps} steps={data.checklist} />
        </Grid>
      </Grid>
    </Stack>
  );
}
