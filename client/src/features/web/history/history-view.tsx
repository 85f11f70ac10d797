import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { holdsFigures, type HistoryImport, holdsOrders } from '@acquaint/contract';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { Figure } from '../../../ui/charts/figure.tsx';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { asPart } from '../../../ui/part.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { HistoryActions } from './history-actions.tsx';
import { HistoryCountsView } from './history-counts.tsx';
import { historyImportOptions } from './history.queries.ts';
import { texts } from './history.texts.ts';
import { formatLabel, periodOf } from './labels.ts';

const typeLabels = {
  pageview: texts.pageView,
  custom: texts.event,
  identify: texts.identify,
  figures: texts.totalsInFile,
} as const;

type Shown = Pick<HistoryImport, 'format' | 'summary'>;

function OrderFigures({ summary: { purchases, events, visitors } }: Shown) {
  return (
    <Grid container spacing={2}>
      <Figure isOfMany label={texts.orders} value={formatCount(purchases)} />
      <Figure isOfMany label={texts.refunds} value={formatCount(events - purchases)} />
      <Figure isOfMany label={texts.customers} value={formatCount(visitors)} note={texts.keptAsHash} />
    </Grid>
  );
}

function EventFigures({ format, summary }: Shown) {
  const { pageviews, visits, visitors, purchases, identifies, events } = summary;
  return (
    <Grid container spacing={2}>
      <Figure isOfMany label={texts.pageViews} value={formatCount(pageviews)} />
      <Figure isOfMany label={texts.visits} value={formatCount(visits)} />
      <Figure isOfMany label={texts.visitors} value={formatCount(visitors)} />
      {holdsFigures(format) ? null : (
        <>
          <Figure isOfMany label={texts.purchases} value={formatCount(purchases)} />
          <Figure isOfMany label={texts.otherEvents} value={formatCount(events - purchases)} />
          <Figure isOfMany label={texts.addresses} value={formatCount(identifies)} note={texts.keptAsHash} />
        </>
      )}
    </Grid>
  );
}

function Contents({ data: { format, summary } }: { readonly data: HistoryImport }) {
  const Figures = holdsOrders(format) ? OrderFigures : EventFigures;
  return (
    <Stack component="section" spacing={2} aria-label={texts.inFile}>
      <Typography variant="h2">{texts.inFile}</Typography>
      <Figures format={format} summary={summary} />
      <Panel title={texts.firstRows} isFlush>
        <SimpleTable
          label={texts.firstRows}
          columns={[
            { label: texts.row, isWhole: true },
            { label: texts.time, isWhole: true },
            { label: texts.type, isWhole: true },
            { label: holdsOrders(format) ? texts.order : texts.page, cutAt: 420 },
          ]}
          rows={summary.preview.map(({ row, at, type, name, page }) => ({
            id: String(row),
            cells: [
              formatCount(row),
              formatMoment(at),
              name === '' ? typeLabels[type] : name,
              page === '' ? '–' : page,
            ],
          }))}
        />
      </Panel>
    </Stack>
  );
}

/** What came so far. */
function Received({ data: { summary } }: { readonly data: HistoryImport }) {
  return (
    <Grid container spacing={2}>
      <Figure isOfMany label={texts.events} value={formatCount(summary.rows)} />
    </Grid>
  );
}

const running: Partial<Record<HistoryImport['status'], string>> = {
  checking: texts.checkingEvents,
  importing: texts.importingEvents,
  undoing: texts.undoingImport,
};

function noticeOf({ status, can_start: canStart, can_undo: canUndo }: HistoryImport): string | null {
  if (status === 'receiving') return texts.receivingNotice;
  if (status === 'undone') return texts.undoneNotice;
  if (status === 'stopped' && canUndo) return canStart ? texts.stoppedNotice : texts.stoppedWithoutFile;
  return ['ready', 'checked', 'stopped'].includes(status) && !canStart ? texts.goneNotice : null;
}

function Notices({ data }: { readonly data: HistoryImport }) {
  const notice = data.job === null ? noticeOf(data) : null;
  return (
    <>
      {notice === null ? null : <Alert severity="info">{notice}</Alert>}
      {holdsFigures(data.format) && data.can_start ? <Alert severity="info">{texts.becomesTotals}</Alert> : null}
      {holdsOrders(data.format) && data.can_start ? <Alert severity="info">{texts.becomesOrders}</Alert> : null}
      {data.retention_days !== null && data.can_start ? (
        <Alert severity="warning">
          {texts.keepsVisitsForDays({ days: data.retention_days })}{' '}
          <TextLink to="/tracking/$id" params={{ id: data.pixel_id }}>
            {texts.changeThat}
          </TextLink>
        </Alert>
      ) : null}
    </>
  );
}

/** One import of history: what its file holds, how far it is, its results, and what can be done with it. */
export const HistoryView = asPart(
  texts.import,
  function HistoryView({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
    const { data } = useAnswer(historyImportOptions(id));
    if (data === undefined) return <LinearProgress aria-label={texts.loadingImport} />;
    const { job, status, counts } = data;
    return (
      <Stack spacing={3}>
        <DetailHeading title={data.file_name} backLabel={texts.backToImports} onBack={onBack}>
          <Typography color="textSecondary">
            {`${formatLabel(data.format)} · ${periodOf(data)} · ${data.pixel_name}`}
          </Typography>
        </DetailHeading>
        <Notices data={data} />
        {job === null ? (
          <HistoryActions data={data} onDeleted={onBack} />
        ) : (
          <Panel title={running[status] ?? texts.import}>
            <JobProgress
              job={job}
              label={running[status] ?? texts.import}
              {...(status === 'undoing' ? {} : { unit: texts.unitEvents })}
              waiting={texts.startsInMoment}
            />
          </Panel>
        )}
        {counts === null || status === 'undone' ? null : <HistoryCountsView data={data} counts={counts} />}
        {status === 'receiving' ? <Received data={data} /> : <Contents data={data} />}
      </Stack>
    );
  },
);
