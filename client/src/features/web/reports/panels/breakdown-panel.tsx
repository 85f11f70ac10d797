import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnyBreakdown, Sales } from '@acquaint/contract';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { formatShare, formatDecimal } from '../../../../ui/text/formats.ts';
import { shortLabel } from '../../../../ui/text/short-label.ts';
import { baseOf } from './base-of.ts';
import { BarHeads, BarRow } from './bar-row.tsx';
import { orderedCells } from './ordered-cells.ts';
import { IndexHead, VerdictMark } from './verdict-mark.tsx';
import { texts } from '../reports.texts.ts';

const shownCells = 13;

export interface BreakdownPanelProps {
  readonly breakdown: AnyBreakdown;
  /** What people are compared with, such as 'US adults'. */
  readonly baseline: string;
  readonly chosen: readonly string[];
  /** Of what was sold to the people, or in the visits, of each value; null shows nothing of it. */
  readonly currency?: string | null;
  readonly salesOf?: (value: string) => Sales | undefined;
  /** Without it bars are no buttons. */
  readonly onToggle?: (value: string) => void;
}

const soldCells = (sales: Sales | undefined): number[] => [sales?.orders ?? 0, sales?.revenue ?? 0];

function verdictCells({ baseline_share: expected, index, ci, verdict }: AnyBreakdown['cells'][number]): string[] {
  const rounded = (value: number | null): string => (value === null ? '' : formatDecimal(value, 0));
  const [low, high] = ci ?? [null, null];
  return [expected === null ? '' : formatShare(expected), rounded(index), rounded(low), rounded(high), verdict];
}

type TableProps = Pick<BreakdownPanelProps, 'breakdown' | 'currency' | 'salesOf'>;

function tableOf({ breakdown: { label, unit, cells }, currency = null, salesOf }: TableProps) {
  const isOfPeople = unit === 'person';
  return {
    columns: [
      label,
      isOfPeople ? texts.people : texts.visits,
      texts.share,
      ...(isOfPeople ? [texts.baseline, texts.index, '95% from', '95% to', texts.verdict] : []),
      ...(currency === null ? [] : [texts.orders, texts.revenueCurrency({ currency })]),
    ],
    rows: cells.map((cell) => [
      cell.label,
      cell.count,
      formatShare(cell.share),
      ...(isOfPeople ? verdictCells(cell) : []),
      ...(currency === null ? [] : soldCells(salesOf?.(cell.value))),
    ]),
  };
}

/** One attribute of the visits or of the people behind them, with the index of each value; its bars filter the report. */
export function BreakdownPanel(props: BreakdownPanelProps) {
  const { breakdown, baseline, chosen, onToggle } = props;
  const cells = orderedCells(breakdown).slice(0, Math.max(shownCells, chosen.length));
  const hasMarks = breakdown.unit === 'person' && breakdown.signal !== 'none';
  return (
    <ChartPanel title={breakdown.label} note={baseOf(breakdown)} table={tableOf(props)}>
      {cells.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.noDataForThisSelection}
        </Typography>
      ) : (
        <Stack spacing={0.5}>
          <BarHeads unit={breakdown.unit === 'person' ? texts.people : texts.visits}>
            {hasMarks ? <IndexHead /> : null}
          </BarHeads>
          {cells.map((cell) => (
            <BarRow
              key={cell.value}
              label={shortLabel(cell.label)}
              count={cell.count}
              share={cell.share}
              mark={hasMarks ? <VerdictMark cell={cell} baseline={baseline} /> : null}
              isChosen={chosen.includes(cell.value)}
              {...(onToggle === undefined ? {} : { onToggle: () => onToggle(cell.value) })}
            />
          ))}
        </Stack>
      )}
    </ChartPanel>
  );
}
