import { lazy, Suspense } from 'react';

/** Comes after the page: it is rarely seen. */
const Banner = lazy(async () => ({ default: (await import('./late-figures-banner.tsx')).LateFiguresBanner }));

/** A banner while reports do not show the newest visits and scans. */
export function LateFigures() {
  return (
    <Suspense>
      <Banner />
    </Suspense>
  );
}
