import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HistoryCounts, type HistoryImport, type HistoryProblem, holdsOrders } from '@acquaint/contract';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { formatAmount, formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { texts } from './history.texts.ts';

function Problems({ problems }: { readonly problems: readonly HistoryProblem[] }) {
  return (
    <Panel title={texts.problems} isFlush>
      <SimpleTable
        label={texts.problems}
        columns={[
          { label: texts.whatToDo },
          { label: texts.field, isWhole: true },
          { label: texts.rows, isNumeric: true },
          { label: texts.firstRowNumbers, cutAt: 260 },
        ]}
        rows={problems.map(({ field, message, count, rows }) => ({
          id: `${field} ${message}`,
          cells: [
            message,
            field === '' ? texts.wholeRow : field,
            formatCount(count),
            rows.map((row) => formatCount(row)).join(' · '),
          ],
        }))}
      />
    </Panel>
  );
}

/** Orders that may be stored already, beside those that they look like. */
function Duplicates({ duplicates }: Pick<HistoryCounts, 'duplicates'>) {
  if (duplicates.length === 0) return null;
  return (
    <Panel title={texts.possibleDuplicates} note={texts.sameCustomerAndAmount} isFlush>
      <SimpleTable
        label={texts.possibleDuplicates}
        columns={[
          { label: texts.orderOfFile, isWhole: true },
          { label: texts.storedOrder, isWhole: true },
          { label: texts.amount, isNumeric: true },
          { label: texts.time },
        ]}
        rows={duplicates.map(({ order, other, value, currency, at }) => ({
          id: `${order} ${other}`,
          cells: [order, other, currency === '' ? formatCount(value) : formatAmount(value, currency), formatMoment(at)],
        }))}
      />
    </Panel>
  );
}

const dryStates: readonly HistoryImport['status'][] = ['checking', 'checked', 'ready'];

/** What an import added, or would add, and what it leaves out. */
export function HistoryCountsView({ data, counts }: { readonly data: HistoryImport; readonly counts: HistoryCounts }) {
  const isDry = dryStates.includes(data.status);
  const { added, known, repeated, expired, overlapping, robots, refused, problems, duplicates } = counts;
  return (
    <Stack component="section" spacing={2} aria-label={isDry ? texts.dryRun : texts.results}>
      <Typography variant="h2">{isDry ? texts.dryRun : texts.results}</Typography>
      <Grid container spacing={2}>
        <Figure isOfMany label={isDry ? texts.wouldBeAdded : texts.wasAdded} value={formatCount(added)} />
        <Figure isOfMany label={texts.alreadyThere} value={formatCount(known + repeated)} note={texts.storedBefore} />
        {expired === 0 ? null : (
          <Figure isOfMany label={texts.tooOld} value={formatCount(expired)} note={texts.olderThanKept} />
        )}
        {overlapping === 0 ? null : (
          <Figure
            isOfMany
            value={formatCount(overlapping)}
            {...(holdsOrders(data.format)
              ? { label: texts.possibleDuplicates, note: texts.leftOut }
              : { label: texts.measuredAlready, note: texts.afterFirstOwnVisit })}
          />
        )}
        {robots === 0 ? null : (
          <Figure isOfMany label={texts.robots} value={formatCount(robots)} note={texts.robotsAndDataCenters} />
        )}
        <Figure
          isOfMany
          label={texts.refused}
          value={formatCount(refused)}
          note={problems.length === 0 ? undefined : texts.seeBelow}
        />
      </Grid>
      <Duplicates duplicates={duplicates} />
      {problems.length === 0 ? null : <Problems problems={problems} />}
    </Stack>
  );
}
