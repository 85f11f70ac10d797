import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Paper from '@mui/material/Paper';
import type { Pixel, Report } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageSections } from '../../../ui/page-sections.tsx';
import { ArrivalPanels } from './panels/arrival-panels.tsx';
import { BreakdownGroups } from './panels/breakdown-groups.tsx';
import { CountyPanel } from './panels/county-panel.tsx';
import { FunnelPanel } from './insights/funnel-panel.tsx';
import { GoalsPanel } from './insights/goals-panel.tsx';
import { hasImported, ImportedFiguresView, importedOptions } from './panels/imported-figures.tsx';
import { RealtimeStrip } from './insights/realtime-strip.tsx';
import { type ChangeSearch, filtersOf, type ReportSearch, withoutFilters } from './report-search.ts';
import { ReportTotals } from './report-totals.tsx';
import { RetentionPanel } from './insights/retention-panel.tsx';
import { VisitsOverTime } from './visits/visits-over-time.tsx';
import { VisitList } from './visits/visit-list.tsx';
import { texts } from './reports.texts.ts';

export interface ReportBodyProps {
  readonly report: Report;
  readonly search: ReportSearch;
  readonly pixels: readonly Pixel[];
  readonly onChange: ChangeSearch;
}

function NoVisits({ report, search, pixels, onChange }: ReportBodyProps) {
  const period = { from: report.range.from, to: report.range.to, pixelUuid: report.pixel?.pixel_uuid ?? '' };
  const { data: imported } = useQuery({ ...importedOptions(period), enabled: report.pixel !== null });
  const isImported = hasImported(imported);
  const pixel = pixels.find((candidate) => candidate.pixel_uuid === report.pixel?.pixel_uuid);
  if (pixel !== undefined && pixel.last_event_at === null) {
    const install = (
      <ButtonLink to="/tracking/$id" params={{ id: pixel.id }} variant={isImported ? 'text' : 'contained'}>
        {texts.installPixel}
      </ButtonLink>
    );
    return isImported ? (
      <Alert severity="info" action={install}>
        {texts.noVisitsButImported}
      </Alert>
    ) : (
      <EmptyState
        icon={<InsightsOutlined />}
        title={texts.noVisitsYet}
        text={texts.thisPixelHasntReceivedAny}
        action={install}
      />
    );
  }
  const isFiltered = Object.keys(filtersOf(search)).length > 0;
  return (
    <EmptyState
      icon={<InsightsOutlined />}
      title={texts.noVisitsInThisSelection}
      text={isFiltered ? texts.noVisitsInThisPeriod : texts.noVisitsInThisPeriod2}
      action={
        isFiltered ? (
          <Button variant="outlined" onClick={() => onChange(withoutFilters)}>
            {texts.showAllVisits}
          </Button>
        ) : null
      }
    />
  );
}

/** The figures of a report, or why there are none. */
export function ReportBody(props: ReportBodyProps) {
  const { report, search, onChange } = props;
  const imported =
    report.pixel === null ? null : (
      <ImportedFiguresView pixelUuid={report.pixel.pixel_uuid} from={report.range.from} to={report.range.to} />
    );
  if (report.totals.visits === 0) {
    return (
      <>
        <Paper variant="outlined">
          <NoVisits {...props} />
        </Paper>
        {imported}
      </>
    );
  }
  const pixelUuid = report.pixel?.pixel_uuid;
  const ofPixel = { pixelUuid: pixelUuid ?? '' };
  const sections = [
    {
      key: 'overview',
      title: texts.overview,
      content: (
        <>
          <RealtimeStrip {...ofPixel} />
          <ReportTotals totals={report.totals} previous={report.previous} sales={report.sales} />
          <VisitsOverTime report={report} search={search} onChange={onChange} />
          {imported}
        </>
      ),
    },
    {
      key: 'sources',
      title: texts.sourcesAndPages,
      content: <ArrivalPanels report={report} search={search} onChange={onChange} />,
    },
    {
      key: 'goals',
      title: texts.goalsAndReturns,
      content: (
        <>
          <Grid container spacing={2}>
            <Grid size={{ xs: 12, md: 6 }} sx={{ display: 'grid' }}>
              <GoalsPanel goals={report.goals} currency={report.sales?.currency ?? null} {...ofPixel} />
            </Grid>
            <Grid size={{ xs: 12, md: 6 }} sx={{ display: 'grid' }}>
              <FunnelPanel {...ofPixel} search={search} />
            </Grid>
          </Grid>
          <RetentionPanel search={{ ...search, pixelUuid }} />
        </>
      ),
    },
    {
      key: 'people',
      title: texts.peopleAndPlaces,
      content: (
        <>
          <CountyPanel counties={report.counties} />
          <BreakdownGroups report={report} search={search} onChange={onChange} />
        </>
      ),
    },
    {
      key: 'visits',
      title: texts.visits,
      content: (
        <VisitList
          title={texts.visits}
          search={{ ...search, pixelUuid: search.pixelUuid ?? pixelUuid }}
          currency={report.sales?.currency ?? null}
        />
      ),
    },
  ];
  return <PageSections sections={sections} />;
}
