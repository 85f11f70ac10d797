import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnyBreakdown, Research } from '@acquaint/contract';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { formatShare } from '../../../ui/text/formats.ts';
import { orderedCells, VerdictMark } from '../../web/reports/index.ts';

type Cell = AnyBreakdown['cells'][number];

interface Row {
  readonly value: string;
  readonly label: string;
  /** A cell for each population; null where fewer than ten have the value. */
  readonly cells: readonly (Cell | null)[];
}

/** The values that any population has, in the order of their attribute. */
function rowsOf(attribute: string, breakdowns: readonly (AnyBreakdown | undefined)[]): Row[] {
  const cells = orderedCells({ attribute, cells: breakdowns.flatMap((breakdown) => breakdown?.cells ?? []) });
  const labels = new Map(cells.map(({ value, label }) => [value, label]));
  return [...labels].map(([value, label]) => ({
    value,
    label,
    cells: breakdowns.map((breakdown) => breakdown?.cells.find((cell) => cell.value === value) ?? null),
  }));
}

interface BarProps {
  readonly cell: Cell | null;
  readonly color: string;
  readonly baseline: string;
}

function Bar({ cell, color, baseline }: BarProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1, height: 8, borderRadius: 1, bgcolor: 'action.hover' }}>
        <Box sx={{ height: 1, borderRadius: 1, bgcolor: color, width: `${(cell?.share ?? 0) * 100}%` }} />
      </Box>
      <Typography variant="caption" sx={{ width: 46, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {cell === null ? '< 10' : formatShare(cell.share)}
      </Typography>
      <Box sx={{ width: 58 }}>{cell === null ? null : <VerdictMark cell={cell} baseline={baseline} />}</Box>
    </Stack>
  );
}

export interface CompareBreakdownProps {
  readonly research: Research;
  readonly attribute: string;
  readonly label: string;
  readonly colors: readonly string[];
}

/** One attribute of all populations: for each value a bar of each, with its index. */
export function CompareBreakdown({ research, attribute, label, colors }: CompareBreakdownProps) {
  const { groups, baseline } = research;
  const rows = rowsOf(
    attribute,
    groups.map(({ breakdowns }) => breakdowns.find((one) => one.attribute === attribute)),
  );
  return (
    <ChartPanel
      title={label}
      table={{
        columns: [label, ...groups.flatMap(({ name }) => [name, `${name}, index`])],
        rows: rows.map((row) => [
          row.label,
          ...row.cells.flatMap((cell) =>
            cell === null ? ['< 10', ''] : [formatShare(cell.share), cell.index?.toFixed(0) ?? ''],
          ),
        ]),
      }}
    >
      <Stack spacing={1.25}>
        {rows.map((row) => (
          <Box key={row.value}>
            <Typography variant="body2" noWrap>
              {row.label}
            </Typography>
            <Stack spacing={0.25}>
              {row.cells.map((cell, index) => (
                <Bar key={groups[index]?.name} cell={cell} color={colors[index] ?? ''} baseline={baseline.label} />
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
    </ChartPanel>
  );
}
