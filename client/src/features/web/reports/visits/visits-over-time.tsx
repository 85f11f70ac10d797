import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { maximumHourlyDays, type Report, type ReportInterval, reportIntervals } from '@acquaint/contract';
import { countDays } from '@acquaint/engine/dates';
import { useState } from 'react';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { PanelTabs } from '../../../../ui/panel-tabs.tsx';
import { CompareButton } from '../../../../ui/period/compare-button.tsx';
import { SalesChart } from '../../../../ui/charts/sales-chart.tsx';
import { today } from '../../../../ui/text/formats.ts';
import { VisitsChart } from '../../../../ui/charts/visits-chart.tsx';
import { AnnotationList } from '../insights/annotation-list.tsx';
import { salesMetrics } from './over-time.ts';
import type { ChangeSearch, ReportSearch } from '../report-search.ts';
import { salesCells, salesColumns } from '../panels/row-sales.tsx';
import { texts } from '../reports.texts.ts';

const labels: Readonly<Record<ReportInterval, string>> = {
  hour: texts.hours,
  day: texts.days,
  week: texts.weeks,
  month: texts.months,
};

const noPoint = { orders: 0, conversions: 0, revenue: 0, visits: 0 };

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

interface ChoicesProps {
  readonly report: Report;
  readonly isAsked: boolean;
  readonly onChange: ChangeSearch;
}

/** Whether the period before is shown, and the step of time. */
function Choices({ report: { range }, isAsked, onChange }: ChoicesProps) {
  const days = countDays(range.from, range.to);
  const offered = reportIntervals.filter((interval) => interval !== 'hour' || days <= maximumHourlyDays);
  return (
    <>
      <CompareButton
        isOn={isAsked}
        onChange={(isOn) => onChange((current) => ({ ...current, compare: isOn ? 'previous' : undefined }))}
      />
      <TextField
        select
        size="small"
        label={texts.steps}
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
  );
}

/** What was counted in each step of the period before; nothing where that was not asked for. */
const earlierPoints = ({ previous_series: visits, previous_sales: sales }: Report) =>
  visits.map((count, index) => ({ ...noPoint, ...sales[index], visits: count }));

function tableOf(report: Report, isCompared: boolean) {
  const earlier = earlierPoints(report);
  const currency = report.sales?.currency ?? null;
  const compared = isCompared ? salesMetrics(report) : [];
  return {
    columns: [
      texts.from,
      texts.visits,
      texts.identified,
      ...(isCompared ? [texts.previousPeriod] : []),
      ...salesColumns(currency),
      ...compared.map(({ label }) => texts.labelBefore({ label })),
    ],
    rows: report.series.map(({ at, visits, identified, ...sales }, index) => [
      at,
      visits,
      identified,
      ...(isCompared ? [earlier[index]?.visits ?? 0] : []),
      ...salesCells(sales, { visits, currency }),
      ...compared.map(({ valueOf, format }) => format(valueOf(earlier[index] ?? noPoint))),
    ]),
  };
}

/** Visits by hour, day, week or month, beside those of the period before where that is wanted. */
export function VisitsOverTime({ report, search, onChange }: VisitsOverTimeProps) {
  const { series, range } = report;
  const earlier = earlierPoints(report);
  const metrics = salesMetrics(report);
  const isUnfinished = range.to >= today();
  const [shown, setShown] = useState('visits');
  const metric = metrics.find(({ key }) => key === shown);
  // While the answer with the earlier period is on its way, the one without it is still shown.
  const isCompared = search.compare === 'previous' && earlier.length > 0;
  return (
    <ChartPanel
      title={metric === undefined ? texts.visitsOverTime : texts.labelOverTime({ label: metric.label })}
      {...(metric === undefined ? { note: texts.allVisitsAndVisitsBy } : {})}
      table={tableOf(report, isCompared)}
      actions={
        onChange === undefined ? null : (
          <Choices report={report} isAsked={search.compare === 'previous'} onChange={onChange} />
        )
      }
    >
      <PanelTabs
        title={texts.overTime}
        labels={[texts.visits, ...metrics.map(({ label }) => label)]}
        place={metrics.findIndex(({ key }) => key === shown) + 1}
        onPlace={(place) => setShown(metrics[place - 1]?.key ?? 'visits')}
      />
      {metric === undefined ? (
        <VisitsChart
          isUnfinished={isUnfinished}
          points={series.map(({ at, visits, identified }, index) => ({
            at,
            all: visits,
            identified,
            ...(isCompared ? { previous: earlier[index]?.visits ?? 0 } : {}),
          }))}
          marks={report.annotations.map(({ day, text }) => ({ at: stepOf(day, series), text }))}
        />
      ) : (
        <SalesChart
          isUnfinished={isUnfinished}
          label={metric.label}
          points={series.map((point, index) => ({
            at: point.at,
            value: metric.valueOf(point),
            ...(isCompared ? { previous: metric.valueOf(earlier[index] ?? noPoint) } : {}),
          }))}
          format={metric.format}
        />
      )}
      {onChange === undefined ? null : <AnnotationList annotations={report.annotations} day={range.to} />}
    </ChartPanel>
  );
}
