import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Breakdown } from '@acquaint/contract';
import { formatCount, formatShare } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { BarRow } from './bar-row.tsx';
import { orderedCells } from './ordered-cells.ts';

const shownCells = 13;

export interface BreakdownPanelProps {
  readonly breakdown: Breakdown;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

function baseOf({ unit, known, unknown }: Breakdown): string {
  if (known + unknown === 0) return '';
  const share = formatShare(known / (known + unknown));
  return unit === 'person'
    ? `known for ${share} of ${formatCount(known + unknown)} people`
    : `known for ${share} of visits`;
}

/** One attribute of the visits or of the people behind them; its bars filter the report. */
export function BreakdownPanel({ breakdown, chosen, onToggle }: BreakdownPanelProps) {
  const cells = orderedCells(breakdown).slice(0, Math.max(shownCells, chosen.length));
  return (
    <Panel title={breakdown.label} note={baseOf(breakdown)}>
      {cells.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nothing known in this selection.
        </Typography>
      ) : (
        <Stack spacing={0.5}>
          {cells.map((cell) => (
            <BarRow
              key={cell.value}
              label={cell.label}
              count={cell.count}
              share={cell.share}
              isChosen={chosen.includes(cell.value)}
              onToggle={() => onToggle(cell.value)}
            />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
