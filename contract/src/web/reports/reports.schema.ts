import { z } from 'zod';
import {
  day,
  filterOptions,
  filterTexts,
  filterValues,
  instant,
  isOrdered,
  orderMessage,
} from '../../shared/fields.ts';
import { id, visitorId } from '../../shared/ids.ts';
import {
  ageRanges,
  childrenOptions,
  companyEmployeeCounts,
  companyRevenues,
  genders,
  homeownerOptions,
  incomeRanges,
  maritalStatuses,
  netWorths,
  seniorityLevels,
} from '../../shared/attributes.ts';
import { pageQuery } from '../../shared/paging.ts';
import { filterForm } from './filter-forms.ts';
import { anyBreakdown } from './breakdown.schema.ts';
import { totals } from './report-totals.schema.ts';
import { sales, salesCurrencies } from './sales.schema.ts';

/** Filters of a report: the name in the API, and the name in the page's address where the specification gives another. */
export const reportFilters = [
  { name: 'user_agent', routeName: 'browserVisits', label: 'Browser', about: 'visit' },
  { name: 'platform', routeName: 'platform_visits', label: 'Platform', about: 'visit' },
  { name: 'screen_width', routeName: 'desktop_devices_count', label: 'Screen', about: 'visit' },
  { name: 'browser_language', routeName: 'browser_languages', label: 'Language', about: 'visit' },
  { name: 'age_range', routeName: 'age_ranges', label: 'Age', about: 'person' },
  { name: 'income_range', routeName: 'income_ranges', label: 'Household income', about: 'person' },
  { name: 'net_worth', routeName: 'net_worths', label: 'Net worth', about: 'person' },
  { name: 'gender', routeName: 'gender', label: 'Gender', about: 'person' },
  { name: 'married', routeName: 'married', label: 'Married', about: 'person' },
  { name: 'children', routeName: 'children_counts', label: 'Children', about: 'person' },
  { name: 'homeowner', routeName: 'homeowner', label: 'Homeowner', about: 'person' },
  { name: 'company_employee_count', routeName: 'company_employee_count', label: 'Company employees', about: 'person' },
  { name: 'company_revenue', routeName: 'company_revenue', label: 'Company revenue', about: 'person' },
  { name: 'seniority_level', routeName: 'seniority_level', label: 'Seniority', about: 'person' },
] as const;

/** The names of the page's address, which the API takes too, each with its own. */
export const reportQueryAliases: Readonly<Record<string, string>> = Object.fromEntries(
  reportFilters.flatMap(({ name, routeName }) => (name === routeName ? [] : [[routeName, name]])),
);
export type ReportFilterName = (typeof reportFilters)[number]['name'];

/** Filters by where a visit came from and what was done in it. Their names are the same in the API and in the page's address. */
export const visitFilters = [
  { name: 'source', label: 'Source' },
  { name: 'medium', label: 'Medium' },
  { name: 'campaign', label: 'Campaign' },
  { name: 'viewed_page', label: 'Page' },
  { name: 'entry_page', label: 'Entry page' },
  { name: 'exit_page', label: 'Exit page' },
  { name: 'event', label: 'Event' },
  { name: 'country', label: 'Country' },
  { name: 'region', label: 'Region' },
] as const;
export type VisitFilterName = (typeof visitFilters)[number]['name'];

/** How visits without a source are named. */
export const directSource = 'Direct';

const filterShape = {
  user_agent: filterValues.optional(),
  platform: filterValues.optional(),
  screen_width: filterForm('screen_width').optional(),
  browser_language: filterForm('browser_language').optional(),
  age_range: filterOptions(ageRanges).optional(),
  income_range: filterOptions(incomeRanges).optional(),
  net_worth: filterOptions(netWorths).optional(),
  gender: filterOptions(genders).optional(),
  married: filterOptions(maritalStatuses).optional(),
  children: filterOptions(childrenOptions).optional(),
  homeowner: filterOptions(homeownerOptions).optional(),
  company_employee_count: filterOptions(companyEmployeeCounts).optional(),
  company_revenue: filterOptions(companyRevenues).optional(),
  seniority_level: filterOptions(seniorityLevels).optional(),
  source: filterTexts.optional(),
  medium: filterTexts.optional(),
  campaign: filterTexts.optional(),
  viewed_page: filterTexts.optional(),
  entry_page: filterTexts.optional(),
  exit_page: filterTexts.optional(),
  event: filterTexts.optional(),
  country: filterTexts.optional(),
  region: filterTexts.optional(),
} satisfies Record<ReportFilterName | VisitFilterName, z.ZodType>;

export const reportIntervals = ['hour', 'day', 'week', 'month'] as const;
export type ReportInterval = (typeof reportIntervals)[number];
/** Hours of more days than this would be too many points to look at. */
export const maximumHourlyDays = 14;

const range = { from: day.optional(), to: day.optional(), pixelUuid: id.optional() };

/** What the people of a report are compared with: the consumer file, its people where visitors live, all visitors, or those of the period before. */
export const baselines = ['us_adults', 'footprint', 'visitors', 'previous'] as const;
export type ReportBaseline = (typeof baselines)[number];

/** Which visits a question is about. */
export const reportRangeQuery = z.strictObject({ ...range, ...filterShape }).refine(isOrdered, orderMessage);

/** What the query of a report may hold. */
export const reportQueryFields = {
  ...range,
  ...filterShape,
  interval: z.enum(reportIntervals).optional(),
  baseline: z.enum(baselines).default('us_adults'),
  compare: z.literal('previous').optional(),
};

/** Query of a report. Days are in the account's time zone, both included; the default is the last 30 days. */
export const reportQuery = z.strictObject(reportQueryFields).refine(isOrdered, orderMessage);
export type ReportQuery = z.output<typeof reportQuery>;
export type ReportFilterValues = Partial<Record<ReportFilterName | VisitFilterName, readonly string[] | undefined>>;

export const visitColumns = ['started_at', 'pages', 'seconds', 'source', 'name'] as const;
export const visitsQuery = z
  .strictObject({
    ...range,
    ...filterShape,
    search: z.string().trim().max(200).optional(),
    identified: z.enum(['Y', 'N']).optional(),
    ...pageQuery(visitColumns, 'desc'),
  })
  .refine(isOrdered, orderMessage);
export type VisitsQuery = z.output<typeof visitsQuery>;

export const downloadFormats = ['csv', 'xlsx'] as const;
export const downloadQuery = z
  .strictObject({ ...range, ...filterShape, format: z.enum(downloadFormats).default('csv') })
  .refine(isOrdered, orderMessage);
export type DownloadQuery = z.output<typeof downloadQuery>;

/** A known person behind a visitor. Empty texts mean: not known. */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  city: z.string(),
  state: z.string(),
  age_range: z.string(),
  income_range: z.string(),
  net_worth: z.string(),
  gender: z.string(),
  married: z.string(),
  children: z.string(),
  homeowner: z.string(),
  title: z.string(),
  seniority_level: z.string(),
  company: z.string(),
  company_employee_count: z.string(),
  company_revenue: z.string(),
  /** How the visitor was matched, when, and how sure it is (0 to 1). */
  match: z.object({ method: z.string(), confidence: z.number(), at: instant }),
});
export type Person = z.infer<typeof person>;

export const visit = z.object({
  id,
  visitor_id: visitorId,
  person: person.nullable(),
  pixel_uuid: id,
  first_page: z.string(),
  last_page: z.string(),
  pages: z.number().int(),
  seconds: z.number().int(),
  source: z.string(),
  referrer: z.string(),
  campaign: z.string(),
  device: z.string(),
  browser: z.string(),
  platform: z.string(),
  language: z.string(),
  screen: z.string(),
  started_at: instant,
  orders: z.number().int(),
  revenue: z.number(),
  is_sample: z.boolean(),
  /** An import of history brought it. */
  is_imported: z.boolean(),
});
export type Visit = z.infer<typeof visit>;

const rankedValues = z.array(
  z.object({ name: z.string(), visits: z.number().int(), identified: z.number().int(), ...sales.shape }),
);

export const breakdown = anyBreakdown.extend({
  attribute: z.enum(reportFilters.map((filter) => filter.name)),
  cells: z.array(anyBreakdown.shape.cells.element.extend({ sales })),
});
export type Breakdown = z.infer<typeof breakdown>;

export const report = z.object({
  pixel: z.object({ pixel_uuid: id, name: z.string(), is_sample: z.boolean() }).nullable(),
  range: z.object({ from: day, to: day, time_zone: z.string(), interval: z.enum(reportIntervals) }),
  totals,
  previous: totals,
  series: z.array(z.object({ at: z.string(), visits: z.number().int(), identified: z.number().int(), ...sales.shape })),
  sales: salesCurrencies,
  /** The visits of each interval in the period before, in the same order as `series`; empty unless `compare` asks for them. */
  previous_series: z.array(z.number().int()),
  /** What the visits of `previous_series` sold. */
  previous_sales: z.array(sales),
  baseline: z.object({ key: z.enum(baselines), label: z.string() }),
  breakdowns: z.array(breakdown),
  /** Known people once each by county, as five digits of FIPS. */
  counties: z.array(z.object({ fips: z.string(), people: z.number().int() })),
  sources: rankedValues,
  mediums: rankedValues,
  campaigns: rankedValues,
  /** Whether the operator named a geography database; without one, the time zones of browsers are all that is known of places. */
  has_geography: z.boolean(),
  countries: rankedValues,
  regions: rankedValues,
  time_zones: rankedValues,
  pages: z.array(
    z.object({
      path: z.string(),
      views: z.number().int(),
      visits: z.number().int(),
      entries: z.number().int(),
      exits: z.number().int(),
      /** Of the visits that saw the page. */
      ...sales.shape,
      /** Of the visits that began, and of those that ended there. */
      entry_sales: sales,
      exit_sales: sales,
    }),
  ),
  /** Visits that reached each goal of the pixel. */
  goals: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(['page', 'form', 'event']),
      target: z.string(),
      visits: z.number().int(),
      identified: z.number().int(),
      /** Share of visits. */
      rate: z.number(),
      /** Of the visits that reached it. */
      ...sales.shape,
    }),
  ),
  annotations: z.array(z.object({ id, day, text: z.string() })),
  /** What visitors did besides viewing pages. */
  events: z.array(
    z.object({
      type: z.string(),
      name: z.string(),
      count: z.number().int(),
      visits: z.number().int(),
      identified: z.number().int(),
      /** Of the visits in which it happened. */
      ...sales.shape,
    }),
  ),
  applied_filters: z.record(z.string(), z.array(z.string())),
  data_as_of: instant,
});
export type Report = z.infer<typeof report>;

export const retentionPeriods = ['week', 'month'] as const;
export const retentionQuery = z
  .strictObject({ ...range, ...filterShape, period: z.enum(retentionPeriods).default('week') })
  .refine(isOrdered, orderMessage);

/** Visitors by the week or month of their first visit, and how many of them came in each one after it. */
export const retention = z.object({
  period: z.enum(retentionPeriods),
  cohorts: z.array(z.object({ from: day, visitors: z.number().int(), returned: z.array(z.number().int()) })),
});
export type Retention = z.infer<typeof retention>;
