import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getImportedFigures, historyFormats, type ImportedFigures } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../../platform/api/query.ts';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import { SalesChart } from '../../../../ui/charts/sales-chart.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { asPart } from '../../../../ui/part.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { formatCount, formatCountry, formatList } from '../../../../ui/text/formats.ts';
import { texts } from '../reports.texts.ts';

export interface ImportedFiguresProps {
  readonly pixelUuid: string;
  readonly from: string;
  readonly to: string;
}

type Kind = ImportedFigures['kinds'][number];
type Measure = 'visits' | 'visitors' | 'pageviews' | 'events';

const kindLabels: Readonly<Record<Kind['kind'], string>> = {
  source: texts.sources,
  page: texts.pages,
  country: texts.countries,
  device: texts.devices,
  browser: texts.browsers,
  platform: texts.systems,
  event: texts.events,
};
const measureLabels: Readonly<Record<Measure, string>> = {
  visits: texts.visits,
  visitors: texts.visitors,
  pageviews: texts.pageViews,
  events: texts.events,
};

/** What a file counted: visits where it has them. */
const measureOf = (rows: readonly Partial<Record<Measure, number>>[]): Measure =>
  (['visits', 'visitors', 'pageviews', 'events'] as const).find((name) => rows.some((row) => (row[name] ?? 0) > 0)) ??
  'visits';

function KindPanel({ kind, values }: Kind) {
  const measure = measureOf(values);
  return (
    <Grid size={{ xs: 12, md: 6 }} sx={{ display: 'grid' }}>
      <Panel title={kindLabels[kind]} note={texts.imported} isFlush>
        <SimpleTable
          label={kindLabels[kind]}
          columns={[
            { label: kindLabels[kind], cutAt: 320, isName: true },
            { label: measureLabels[measure], isNumeric: true },
          ]}
          rows={values.map((value) => ({
            id: value.name,
            cells: [kind === 'country' ? formatCountry(value.name) : value.name, formatCount(value[measure])],
          }))}
        />
      </Panel>
    </Grid>
  );
}

const formatLabel = (format: ImportedFigures['formats'][number]): string =>
  historyFormats.find(({ value }) => value === format)?.label ?? format;

const sumOf = (days: ImportedFigures['days'], measure: 'visits' | 'visitors' | 'pageviews'): string =>
  formatCount(days.reduce((sum, day) => sum + day[measure], 0));

interface SumProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** A sum of all days, plainer than the figures of the report. */
function Sum({ label, value, note }: SumProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      {note === undefined ? null : (
        <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      )}
    </div>
  );
}

function Days({ days, formats }: Pick<ImportedFigures, 'days' | 'formats'>) {
  const measure = measureOf(days);
  return (
    <Panel
      title={texts.importedTotals}
      note={texts.importedFromFormats({ formats: formatList(formats.map(formatLabel)) })}
      actions={<TextLink to="/tracking/history">{texts.seeImports}</TextLink>}
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          {texts.totalsAreNoVisits}
        </Typography>
        <Stack component="dl" direction="row" spacing={4} useFlexGap sx={{ m: 0, flexWrap: 'wrap' }}>
          <Sum label={texts.visits} value={sumOf(days, 'visits')} />
          <Sum label={texts.dailyVisitors} value={sumOf(days, 'visitors')} note={texts.visitorsOfDaysAdded} />
          <Sum label={texts.pageViews} value={sumOf(days, 'pageviews')} />
        </Stack>
        <SalesChart
          isUnfinished={false}
          height={220}
          label={measureLabels[measure]}
          format={formatCount}
          points={days.map((day) => ({ at: day.day, value: measure === 'events' ? 0 : day[measure] }))}
        />
      </Stack>
    </Panel>
  );
}

/** Whether anything was imported for the period. */
export const hasImported = (data: Pick<ImportedFigures, 'days' | 'kinds'> | undefined): boolean =>
  data !== undefined && data.days.length + data.kinds.length > 0;

/** Daily totals of other products. */
export function importedOptions(query: ImportedFiguresProps) {
  return answerTo(getImportedFigures, { query: { ...query } }, { select: dataOf });
}

/** Daily totals of other products in the period of a report: apart from its own figures, which they are no part of. */
export const ImportedFiguresView = asPart(
  texts.importedTotals,
  function ImportedFiguresView(props: ImportedFiguresProps) {
    const { data } = useAnswer(importedOptions(props));
    if (data === undefined || !hasImported(data)) return null;
    return (
      <Stack spacing={2}>
        {data.days.length === 0 ? null : <Days {...data} />}
        <Grid container spacing={2}>
          {data.kinds.map((one) => (
            <KindPanel key={one.kind} {...one} />
          ))}
        </Grid>
      </Stack>
    );
  },
);
