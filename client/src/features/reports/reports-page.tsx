import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Grid from '@mui/material/Grid';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { Pixel, Report } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { VisitsChart } from '../../ui/visits-chart.tsx';
import { BarRow, BreakdownPanel } from './breakdown-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ChangeSearch, filtersOf, type ReportSearch, toggleFilter } from './report-search.ts';
import { ReportTotals } from './report-totals.tsx';
import { reportOptions } from './reports.api.ts';
import { VisitList } from './visit-list.tsx';

const shownRows = 8;

function RankedPanel({
  title,
  note,
  rows,
}: {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly { label: string; count: number }[];
}) {
  const largest = rows[0]?.count ?? 0;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <Panel title={title} note={note}>
      {largest === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nothing in this selection.
        </Typography>
      ) : (
        <Stack spacing={0.5}>
          {rows.slice(0, shownRows).map((row) => (
            <BarRow key={row.label} label={row.label} count={row.count} share={row.count / total} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function ReportBody({
  report,
  search,
  onChange,
}: {
  readonly report: Report;
  readonly search: ReportSearch;
  readonly onChange: ChangeSearch;
}) {
  const filters = filtersOf(search);
  return (
    <>
      <ReportTotals totals={report.totals} previous={report.previous} />
      <Panel title="Visits over time">
        <VisitsChart points={report.series.map(({ at, visits, identified }) => ({ at, all: visits, identified }))} />
      </Panel>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 6 }}>
          <RankedPanel
            title="Sources"
            note="visits"
            rows={report.sources.map(({ name, visits }) => ({ label: name, count: visits }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <RankedPanel
            title="Pages"
            note="visits that saw them"
            rows={report.pages.map(({ path, visits }) => ({ label: path, count: visits }))}
          />
        </Grid>
        {report.breakdowns.map((breakdown) => (
          <Grid key={breakdown.attribute} size={{ xs: 12, sm: 6, lg: 4 }} sx={{ display: 'grid' }}>
            <BreakdownPanel
              breakdown={breakdown}
              chosen={filters[breakdown.attribute] ?? []}
              onToggle={(value) => onChange((current) => toggleFilter(current, breakdown.attribute, value))}
            />
          </Grid>
        ))}
      </Grid>
      <VisitList
        key={JSON.stringify(search)}
        title="Visits"
        search={{ ...search, ...report.range, pixelUuid: report.pixel?.pixel_uuid }}
      />
    </>
  );
}

export interface ReportsPageProps {
  readonly search: ReportSearch;
  readonly pixels: readonly Pixel[];
  readonly onChange: ChangeSearch;
}

/** The visitor report: how many came, from where, and who they are. The address holds its whole state. */
export function ReportsPage({ search, pixels, onChange }: ReportsPageProps) {
  // Without anything to show, the failure is the page.
  const { data: report } = useQuery({
    ...reportOptions(search),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const create = (
    <ButtonLink to="/tracking/create" variant="contained">
      Create pixel
    </ButtonLink>
  );
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Page
        title="Reports"
        subtitle="Who visits, and where they come from. Click a bar to narrow the report."
        badge={report?.pixel?.is_sample === true ? <SampleBadge /> : null}
      >
        {pixels.length === 0 ? (
          <Paper variant="outlined">
            <EmptyState
              icon={<InsightsOutlined />}
              title="No pixel yet"
              text="A report needs a pixel on your site. It takes a minute."
              action={create}
            />
          </Paper>
        ) : null}
        {report === undefined || pixels.length === 0 ? null : (
          <>
            <FilterBar search={search} report={report} pixels={pixels} onChange={onChange} />
            <ReportBody report={report} search={search} onChange={onChange} />
          </>
        )}
      </Page>
    </LocalizationProvider>
  );
}
