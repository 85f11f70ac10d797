import { attributeLabel, type Report } from '@acquaint/contract';
import { allFilters } from '../report-search.ts';

/** The filters of a report in words. */
export function filterLabels(filters: Report['applied_filters']): string[] {
  return allFilters.flatMap(({ name, label }) =>
    (filters[name] ?? []).map((value) => `${label}: ${attributeLabel(name, value)}`),
  );
}
