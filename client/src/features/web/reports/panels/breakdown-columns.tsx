import Box from '@mui/material/Box';
import type { AnyBreakdown } from '@acquaint/contract';
import { BreakdownPanel } from './breakdown-panel.tsx';
import { texts } from '../reports.texts.ts';

export interface BreakdownColumnsProps {
  readonly breakdowns: readonly AnyBreakdown[];
  /** What people are compared with, such as 'US adults'. */
  readonly baseline: string;
}

/** Breakdowns to be read, in as many columns as there is room for; short panels are below each other. */
export function BreakdownColumns({ breakdowns, baseline }: BreakdownColumnsProps) {
  return (
    <Box
      component="section"
      aria-label={texts.breakdowns}
      sx={{ columnCount: { xs: 1, sm: 2, xl: 3 }, columnGap: 2, mb: -2 }}
    >
      {breakdowns.map((breakdown) => (
        <Box key={breakdown.attribute} sx={{ breakInside: 'avoid', pb: 2 }}>
          <BreakdownPanel breakdown={breakdown} baseline={baseline} chosen={[]} />
        </Box>
      ))}
    </Box>
  );
}
