import Grid from '@mui/material/Grid';
import type { Report } from '@acquaint/contract';
import { arrivalViews } from './arrival-views.ts';
import { RankedPanel } from './ranked-panel.tsx';
import { type ChangeSearch, type FilterName, filtersOf, type ReportSearch, toggleFilter } from '../report-search.ts';

export interface ArrivalPanelsProps {
  readonly report: Report;
  readonly search: ReportSearch;
  /** Without it the panels are only to be read. */
  readonly onChange?: ChangeSearch;
}

/** Where visits came from, what they saw and what was done in them. */
export function ArrivalPanels({ report, search, onChange }: ArrivalPanelsProps) {
  const filters = filtersOf(search);
  const chosen = (filter: FilterName): readonly string[] => filters[filter] ?? [];
  const onToggle =
    onChange === undefined
      ? undefined
      : (filter: FilterName, value: string): void => onChange((current) => toggleFilter(current, filter, value));
  return (
    <Grid container spacing={2}>
      {arrivalViews(report, onChange === undefined).map(({ title, views }) => (
        <Grid key={title} size={{ xs: 12, md: 6 }} sx={{ display: 'grid' }}>
          <RankedPanel
            title={title}
            currency={report.sales?.currency ?? null}
            views={views}
            chosen={chosen}
            onToggle={onToggle}
          />
        </Grid>
      ))}
    </Grid>
  );
}
