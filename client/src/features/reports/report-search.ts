import { day, id, type ReportFilterName, reportFilters } from '@acquaint/contract';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** The report's state as its address holds it: filters under the names of the specification's route, several values with commas. */
export const reportSearchSchema = z.object({
  // What cannot be a day or a pixel is as good as nothing.
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  pixelUuid: id.optional().catch(undefined),
  browserVisits: text,
  platform_visits: text,
  desktop_devices_count: text,
  browser_languages: text,
  age_ranges: text,
  income_ranges: text,
  net_worths: text,
  gender: text,
  married: text,
  children_counts: text,
  homeowner: text,
  company_employee_count: text,
  company_revenue: text,
  seniority_level: text,
});
export type ReportSearch = z.output<typeof reportSearchSchema>;
/** Changes the address's state, starting from what it is by then: two quick clicks are two changes. */
export type ChangeSearch = (change: (search: ReportSearch) => ReportSearch) => void;
export type ReportFilterMap = Partial<Record<ReportFilterName, string[]>>;

/** The chosen values of each filter, under the API's names. */
export function filtersOf(search: ReportSearch): ReportFilterMap {
  return Object.fromEntries(
    reportFilters.flatMap(({ name, routeName }) => {
      const values = (search[routeName] ?? '').split(',').filter((value) => value !== '');
      return values.length === 0 ? [] : [[name, values]];
    }),
  );
}

/** The address's state with other values for one filter; without values the filter is gone. */
export function withFilter(search: ReportSearch, name: ReportFilterName, values: readonly string[]): ReportSearch {
  const filter = reportFilters.find((candidate) => candidate.name === name);
  if (filter === undefined) return search;
  return { ...search, [filter.routeName]: values.length === 0 ? undefined : values.join(',') };
}

/** Chooses a value, or lets go of it when it was chosen. */
export function toggleFilter(search: ReportSearch, name: ReportFilterName, value: string): ReportSearch {
  const chosen = filtersOf(search)[name] ?? [];
  return withFilter(
    search,
    name,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
}

/** The query of a call that the address stands for; a range the wrong way round is turned. */
export function queryOf(search: ReportSearch) {
  const { from, to, pixelUuid } = search;
  const isReversed = from !== undefined && to !== undefined && from > to;
  return { ...(isReversed ? { from: to, to: from } : { from, to }), pixelUuid, ...filtersOf(search) };
}

/** The address's state without any filter. */
export function withoutFilters({ from, to, pixelUuid }: ReportSearch): ReportSearch {
  return { from, to, pixelUuid };
}
