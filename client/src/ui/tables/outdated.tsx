import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface OutdatedProps {
  /** Others were asked for and are on their way. */
  readonly isOutdated: boolean;
  readonly children: ReactNode;
}

/** Rows that stay until others are there: dimmed meanwhile, and nothing in them is clicked that is about to be another. */
export function Outdated({ isOutdated, children }: OutdatedProps) {
  return (
    <Box inert={isOutdated} aria-busy={isOutdated} sx={{ opacity: isOutdated ? 0.6 : 1 }}>
      {children}
    </Box>
  );
}
