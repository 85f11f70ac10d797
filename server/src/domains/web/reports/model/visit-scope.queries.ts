import {
  directSource,
  type ReportFilterName,
  reportFilters,
  type ReportFilterValues,
  type VisitFilterName,
  visitFilters,
} from '@acquaint/contract';
import { addDays, type DayRange, tidyName } from '@acquaint/engine';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { ordersSql, withSales, selectVisits, type VisitColumn } from '../../visits/index.ts';

/** Which visits a question is about. */
export interface VisitScope {
  /** Ids (not uuids) of the pixels. */
  readonly pixelIds: readonly string[];
  /** Days in `timeZone`, both included. */
  readonly range: DayRange;
  readonly timeZone: string;
  readonly filters: ReportFilterValues;
  /** Visits that began before this instant (UTC, as ClickHouse writes it) are sealed. */
  readonly sealedUntil: string;
  /** The currency of the account; null while it has no purchase. */
  readonly currency: string | null;
}

/** The column of a visit, or of the person behind it, that each filter compares. */
const filterColumns: Readonly<Record<ReportFilterName, string>> = {
  user_agent: 'browser',
  platform: 'platform',
  screen_width: 'screen',
  browser_language: 'language',
  age_range: 'age_range',
  income_range: 'income_range',
  net_worth: 'net_worth',
  gender: 'gender',
  married: 'married',
  children: 'children',
  homeowner: 'homeowner',
  company_employee_count: 'company_employee_count',
  company_revenue: 'company_revenue',
  seniority_level: 'seniority_level',
};

/** Attribute names and columns in one order, for questions that count all attributes in one pass. */
export const attributeColumns = reportFilters.map(({ name, about }) => ({ name, about, column: filterColumns[name] }));

/** A text without case and surrounding blanks: whoever links to a site spells its sources as they like. */
export const foldedText = (text: string): string => `lowerUTF8(trimBoth(${text}))`;
const foldedTexts = (texts: string): string => `arrayMap(one -> ${foldedText('one')}, ${texts})`;
const isSpelled = (text: string, values: string): string => `has(${foldedTexts(values)}, ${foldedText(text)})`;
export const namedSource = `if(source = '', '${directSource}', source)`;

/** What each filter of visits compares with its values, as SQL over a visit, and the column that it reads. */
const visitConditions: Readonly<
  Record<VisitFilterName, { readonly column: VisitColumn; readonly sql: (values: string) => string }>
> = {
  source: { column: 'source', sql: (values) => isSpelled(namedSource, values) },
  medium: { column: 'medium', sql: (values) => isSpelled('medium', values) },
  campaign: { column: 'campaign', sql: (values) => isSpelled('campaign', values) },
  viewed_page: { column: 'paths', sql: (values) => `hasAny(paths, ${values})` },
  entry_page: { column: 'first_page', sql: (values) => `first_page in ${values}` },
  exit_page: { column: 'last_page', sql: (values) => `last_page in ${values}` },
  event: { column: 'event_names', sql: (values) => `hasAny(${foldedTexts('event_names')}, ${foldedTexts(values)})` },
  country: { column: 'country', sql: (values) => `country in ${values}` },
  region: { column: 'region', sql: (values) => `region in ${values}` },
};

type FilterName = ReportFilterName | VisitFilterName;
const filterNames: readonly FilterName[] = [...reportFilters, ...visitFilters].map(({ name }) => name);

/** The filters that were given values. */
export function chosenFilters(filters: ReportFilterValues): FilterName[] {
  return filterNames.filter((name) => (filters[name]?.length ?? 0) > 0);
}

/** Names are stored tidied, and were not always: both are looked for. */
const namedFreely: ReadonlySet<FilterName> = new Set(['source', 'medium', 'campaign', 'event']);
const withTidyNames = (values: readonly string[]): string[] => [...new Set([...values, ...values.map(tidyName)])];

/** Parameters of `scopedVisits`. */
export function scopeParameters({
  pixelIds,
  range,
  timeZone,
  filters,
  sealedUntil,
  currency,
}: VisitScope): QueryParameters {
  const chosen = chosenFilters(filters).map((name) => {
    const values = filters[name] ?? [];
    return [`filter_${name}`, namedFreely.has(name) ? withTidyNames(values) : values] as const;
  });
  return {
    pixels: pixelIds,
    from: `${range.from} 00:00:00`,
    to: `${range.to} 00:00:00`,
    zone: timeZone,
    sealed: sealedUntil,
    currency: currency ?? '',
    ...Object.fromEntries(chosen),
  };
}

/** The persons of the pixels in scope: the latest match of each visitor. */
const knownPeople = `
    known_people as (
      select * from visitor_people final
       where pixel_id in {pixels:Array(UUID)}
    )`;

/** Visitors who are known, as a condition. Who somebody is belongs to one pixel; with a single one, the visitor alone is compared, which is quicker. */
export function visitorIn({ pixelIds }: VisitScope, condition = ''): string {
  const columns = pixelIds.length === 1 ? 'visitor_id' : '(pixel_id, visitor_id)';
  // Whether somebody is known at all is identified by any match, without looking for the latest.
  const known =
    condition === '' ? 'visitor_people where pixel_id in {pixels:Array(UUID)}' : `known_people ${condition}`;
  return `${columns} in (select ${columns} from ${known})`;
}

interface Condition {
  readonly columns: readonly VisitColumn[];
  readonly sql: string;
}

function filterConditions(scope: VisitScope): Condition[] {
  const chosen = new Set<string>(chosenFilters(scope.filters));
  const valuesOf = (name: FilterName): string => `{filter_${name}:Array(String)}`;
  const ofAttributes = (about: 'visit' | 'person') =>
    attributeColumns
      .filter((filter) => filter.about === about && chosen.has(filter.name))
      .map(({ name, column }) => ({ column, sql: `${column} in ${valuesOf(name)}` }));
  const ofPerson = ofAttributes('person').map(({ sql }) => sql);
  const ofVisit = [
    ...ofAttributes('visit'),
    ...visitFilters
      .filter(({ name }) => chosen.has(name))
      .map(({ name }) => ({ column: visitConditions[name].column, sql: visitConditions[name].sql(valuesOf(name)) })),
  ];
  return [
    ...ofVisit.map(({ column, sql }) => ({ columns: [storedColumn(column)], sql })),
    ...(ofPerson.length === 0
      ? []
      : [{ columns: visitorColumns, sql: visitorIn(scope, `where ${ofPerson.join(' and ')}`) }]),
  ];
}

const visitorColumns: readonly VisitColumn[] = ['pixel_id', 'visitor_id'];
const salesColumns = ['orders', 'own_orders', 'revenue'] as const;
type SalesColumn = (typeof salesColumns)[number];
/** Columns that visits in scope have beside those that are stored; those of sales are what a visit sold. */
type ScopedColumn = VisitColumn | 'screen' | 'is_known' | SalesColumn;

const isSales = (column: ScopedColumn): column is SalesColumn => salesColumns.some((name) => name === column);
/** Purchases in the visits of the range: a visit lasts a day at most, and local days end up to 14 hours beside those of UTC. */
const purchasesInScope = `
             pixel_id in {pixels:Array(UUID)}
         and at >= toDateTime64({from:String}, 3, {zone:String})
         and at <  toDateTime64({to:String}, 3, {zone:String}) + interval 2 day`;
/** The orders of purchases in the visits of a scope. */
export const ordersInScope = ordersSql(purchasesInScope);

/** The stored column behind one of a visit in scope. A cast because attributes name their columns as texts. */
function storedColumn(name: string): VisitColumn {
  return (name === 'screen' ? 'screen_width' : name === 'is_known' ? 'visitor_id' : name) as VisitColumn;
}

/** Sealed visits and open ones, as far as the range has any of them. */
function branches({ range, sealedUntil }: VisitScope, columns: readonly VisitColumn[]): string {
  const condition = `
             pixel_id in {pixels:Array(UUID)}
         and started_at >= toDateTime64({from:String}, 3, {zone:String})
         and started_at <  toDateTime64({to:String}, 3, {zone:String}) + interval 1 day`;
  // Local days begin and end up to 14 hours beside those of UTC.
  const hasSealed = `${addDays(range.from, -1)} 00:00:00` < sealedUntil;
  const hasOpen = `${addDays(range.to, 2)} 00:00:00` > sealedUntil;
  return selectVisits(columns, condition, [
    ...(hasSealed ? (['sealed'] as const) : []),
    ...(hasOpen ? (['open'] as const) : []),
  ]);
}

/**
 * `with visits as (…)`: one row per visit that began in the range, narrowed by the filters, with the named columns and those that filters read;
 * `is_known` where the visitor is a known person, and what a visit sold where that is asked for. Persons are found by visitor, so that a match made later relabels the visitor's earlier visits.
 */
export function scopedVisits(scope: VisitScope, columns: readonly ScopedColumn[]): string {
  const conditions = filterConditions(scope);
  const hasSales = columns.some(isSales);
  const needed = [
    ...columns.filter((column) => !isSales(column)).map(storedColumn),
    ...conditions.flatMap((condition) => condition.columns),
    'started_at' as const,
  ];
  const stored = new Set([
    ...needed,
    ...(columns.includes('is_known') ? visitorColumns : []),
    // Without purchases nothing is joined.
    ...(hasSales && scope.currency !== null ? (['pixel_id', 'visit_id'] as const) : []),
  ]);
  const reported = branches(scope, [...stored]);
  const derived = [
    ...(stored.has('screen_width') ? ['toString(screen_width) as screen'] : []),
    ...(columns.includes('is_known') ? [`${visitorIn(scope)} as is_known`] : []),
  ];
  return `
    with ${knownPeople},
    visits as (
      select ${['*', ...derived].join(', ')}
        from (${hasSales ? withSales(reported, { purchases: purchasesInScope, currency: scope.currency }) : reported})
       ${conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql).join(' and ')}`}
    )`;
}

/** What follows `select …` for the people of the consumer file behind visits in scope. */
export function consumersBehind(scope: VisitScope): string {
  return `from consumers where consumer_id in (
    ${scopedVisits(scope, visitorColumns)}
    select consumer_id from known_people where (pixel_id, visitor_id) in (select pixel_id, visitor_id from visits))`;
}
