import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { maximumHourlyDays, type Report, type ReportInterval, reportIntervals } from '@acquaint/contract';
import dayjs from 'dayjs';
import { ChartPanel } from '../../ui/chart-panel.tsx';
import { VisitsChart } from '../../ui/visits-chart.tsx';
import { AnnotationList } from './annotation-list.tsx';
import type { ChangeSearch, ReportSearch } from './report-search.ts';

const labels: Readonly<Record<ReportInterval, string>> = { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' };

/** The step of a series that a day lies in. */
function stepOf(day: string, series: Report['series']): string {
  return series.findLast(({ at }) => at.slice(0, 10) <= day)?.at ?? series[0]?.at ?? day;
}

export interface VisitsOverTimeProps {
  readonly report: Report;
  readonly search: ReportSearch;
  /** Without it the chart is only to be read. */
  readonly onChange?: ChangeSearch;
}

/** Visits by hour, day, week or month, beside those of the period before where that is wanted. */
export function VisitsOverTime({ report, search, onChange }: VisitsOverTimeProps) {
  const { series, previous_series: earlier, range } = report;
  // While the answer with the earlier period is on its way, the one without it is still shown.
  const isCompared = search.compare === 'previous' && earlier.length > 0;
  const isAsked = search.compare === 'previous';
  const days = dayjs(range.to).diff(range.from, 'day') + 1;
  const offered = reportIntervals.filter((interval) => interval !== 'hour' || days <= maximumHourlyDays);
  return (
    <ChartPanel
      title="Visits over time"
      note="all, and those by identified people"
      table={{
        columns: ['From', 'Visits', 'Identified', ...(isCompared ? ['Period before'] : [])],
        rows: series.map(({ at, visits, identified }, index) => [
          at,
          visits,
          identified,
          ...(isCompared ? [earlier[index] ?? 0] : []),
        ]),
      }}
      actions={
        onChange === undefined ? null : (
          <>
            <Button
              size="small"
              variant={isAsked ? 'contained' : 'outlined'}
              aria-pressed={isAsked}
              onClick={() => onChange((current) => ({ ...current, compare: isAsked ? undefined : 'previous' }))}
            >
              Compare
            </Button>
            <TextField
              select
              size="small"
              label="Steps"
              value={range.interval}
              onChange={({ target }) =>
                onChange((current) => ({
                  ...current,
                  interval: reportIntervals.find((interval) => interval === target.value),
                }))
              }
              sx={{ width: 110 }}
            >
              {offered.map((interval) => (
                <MenuItem key={interval} value={interval}>
                  {labels[interval]}
                </MenuItem>
              ))}
            </TextField>
          </>
        )
      }
    >
      <VisitsChart
        points={series.map(({ at, visits, identified }, index) => ({
          at,
          all: visits,
          identified,
          ...(isCompared ? { previous: earlier[index] ?? 0 } : {}),
        }))}
        marks={report.annotations.map(({ day, text }) => ({ at: stepOf(day, series), text }))}
      />
      {onChange === undefined ? null : <AnnotationList annotations={report.annotations} day={range.to} />}
    </ChartPanel>
  );
}
