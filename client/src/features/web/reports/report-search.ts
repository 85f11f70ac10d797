import {
  type AttributeOption,
  attributeOptions,
  baselines,
  day,
  decodeFilterText,
  encodeFilterText,
  filterForms,
  id,
  type ReportFilterName,
  reportFilters,
  reportIntervals,
  type VisitFilterName,
  visitFilters,
} from '@acquaint/contract';
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
  source: text,
  medium: text,
  campaign: text,
  viewed_page: text,
  entry_page: text,
  exit_page: text,
  event: text,
  country: text,
  region: text,
  interval: z.enum(reportIntervals).optional().catch(undefined),
  baseline: z.enum(baselines).optional().catch(undefined),
  compare: z.literal('previous').optional().catch(undefined),
});
export type ReportSearch = z.output<typeof reportSearchSchema>;
/** Changes the address's state, starting from what it is by then: two quick clicks are two changes. */
export type ChangeSearch = (change: (search: ReportSearch) => ReportSearch) => void;
export type FilterName = ReportFilterName | VisitFilterName;
export type ReportFilterMap = Partial<Record<FilterName, string[]>>;

interface Filter {
  readonly name: FilterName;
  /** The name in the address. */
  readonly routeName: (typeof reportFilters)[number]['routeName'] | VisitFilterName;
  readonly label: string;
}

/** Every filter: those of the specification, then those by arrival and events. */
export const allFilters: readonly Filter[] = [
  ...reportFilters,
  ...visitFilters.map(({ name, label }) => ({ name, label, routeName: name })),
];
const withCommas = new Set<string>(visitFilters.map(({ name }) => name));

const options = new Map<string, readonly AttributeOption[]>(Object.entries(attributeOptions));
const forms = new Map<string, RegExp>(Object.entries(filterForms).map(([name, { form }]) => [name, form]));

/** An address may hold anything: what cannot be a value of a filter is as good as nothing. */
function isKnown(name: string, value: string): boolean {
  return options.get(name)?.some((option) => option.value === value) ?? forms.get(name)?.test(value) ?? true;
}

/** The chosen values of each filter, under the API's names. */
export function filtersOf(search: ReportSearch): ReportFilterMap {
  return Object.fromEntries(
    allFilters.flatMap(({ name, routeName }) => {
      const values = (search[routeName] ?? '').split(',').filter((value) => value !== '' && isKnown(name, value));
      return values.length === 0 ? [] : [[name, withCommas.has(name) ? values.map(decodeFilterText) : values]];
    }),
  );
}

function encoded(name: string, values: readonly string[]): string[] {
  return withCommas.has(name) ? values.map(encodeFilterText) : [...values];
}

/** The address's state with other values for one filter; without values the filter is gone. */
export function withFilter(search: ReportSearch, name: FilterName, values: readonly string[]): ReportSearch {
  const filter = allFilters.find((candidate) => candidate.name === name);
  if (filter === undefined) return search;
  return { ...search, [filter.routeName]: values.length === 0 ? undefined : encoded(name, values).join(',') };
}

/** Chooses a value, or lets go of it when it was chosen. */
export function toggleFilter(search: ReportSearch, name: FilterName, value: string): ReportSearch {
  const chosen = filtersOf(search)[name] ?? [];
  return withFilter(
    search,
    name,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
}

/** The query of a call about visits that the address stands for; a range the wrong way round is turned. */
export function queryOf(search: ReportSearch) {
  const { from, to, pixelUuid } = search;
  const isReversed = from !== undefined && to !== undefined && from > to;
  const filters = Object.entries(filtersOf(search)).map(([name, values]) => [name, encoded(name, values)]);
  // A cast because fromEntries loses the names.
  const chosen = Object.fromEntries(filters) as ReportFilterMap;
  return { ...(isReversed ? { from: to, to: from } : { from, to }), pixelUuid, ...chosen };
}

/** The query of the report itself, with how it is shown. */
export function reportQueryOf(search: ReportSearch) {
  const { interval, baseline, compare } = search;
  return { ...queryOf(search), interval, baseline, compare };
}

/** What a link or a mail keeps of the address: everything but pixel and days. */
export function viewOf(search: ReportSearch) {
  const { from: _from, to: _to, pixelUuid: _pixelUuid, ...view } = reportQueryOf(search);
  return view;
}

/** The address's state without any filter. */
export function withoutFilters({ from, to, pixelUuid, interval, baseline, compare }: ReportSearch): ReportSearch {
  return { from, to, pixelUuid, interval, baseline, compare };
}
