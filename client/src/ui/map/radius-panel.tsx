import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useSeen } from './use-seen.ts';
import type { MapCircle } from './circle.ts';

/** Comes when it is seen: drawing maps takes a package larger than most pages. */
const RadiusMap = lazy(async () => ({ default: (await import('./radius-map.tsx')).RadiusMap }));

export interface RadiusPanelProps extends MapCircle {
  /** What the map shows, for who does not see it. */
  readonly label: string;
}

/** A circle on a map, loaded once it is in sight. */
export function RadiusPanel({ label, ...circle }: RadiusPanelProps) {
  const { ref, isSeen } = useSeen();
  const waiting = <Skeleton variant="rectangular" sx={{ height: 1 }} />;
  return (
    <Box
      ref={ref}
      component="figure"
      aria-label={label}
      sx={{ m: 0, width: 1, height: 240, borderRadius: 1, border: 1, borderColor: 'divider', overflow: 'hidden' }}
    >
      {isSeen ? (
        <Suspense fallback={waiting}>
          <RadiusMap {...circle} />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}
