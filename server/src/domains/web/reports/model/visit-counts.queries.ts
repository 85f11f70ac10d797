import type { ReportFilterName, ReportInterval, Sales } from '@acquaint/contract';
import { addMoney } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { salesRow, sumSales } from './sales.queries.ts';
import {
  attributeColumns,
  foldedText,
  namedSource,
  scopedVisits,
  scopeParameters,
  type VisitScope,
  visitorIn,
} from './visit-scope.queries.ts';
import { visitSettings } from '../../visits/index.ts';

/** Visits that share one value, how many of them are by known people, and what they sold. */
export interface VisitCount extends Sales {
  readonly value: string;
  readonly visits: number;
  readonly identified: number;
}

const intervals: Readonly<Record<ReportInterval, string>> = {
  hour: "formatDateTime(started_at, '%Y-%m-%dT%H:00', {zone:String})",
  day: 'toString(toDate(started_at, {zone:String}))',
  week: 'toString(toStartOfWeek(started_at, 1, {zone:String}))',
  month: 'toString(toStartOfMonth(started_at, {zone:String}))',
};

const arrivals = ['source', 'medium', 'campaign', 'country', 'region', 'time_zone'] as const;
/** Named by whoever links here, in whatever spelling. */
const spelledFreely = new Set<VisitGroup>(['source', 'medium', 'campaign']);
const technology = attributeColumns.filter(({ about }) => about === 'visit');
const technologyColumns = ['browser', 'platform', 'screen', 'language'] as const;
export type VisitGroup = 'interval' | (typeof arrivals)[number] | ReportFilterName;

/** SQL that groups by each of some expressions in one pass: `place` shows which of them a row belongs to, `value` is its text. */
function groupingSets(expressions: readonly string[]) {
  const keys = expressions.map((_, index) => `key_${index}`);
  return {
    columns: expressions.map((expression, index) => `${expression} as ${keys[index]}`).join(', '),
    // The only key that is not left out.
    place: `toUInt8(${keys.map((key, index) => `${index} * (1 - grouping(${key}))`).join(' + ')})`,
    value: `concat(${keys.map((key) => `toString(${key})`).join(', ')})`,
    sets: `grouping sets (${keys.map((key) => `(${key})`).join(', ')})`,
  };
}

const countRow = z.object({
  place: z.number(),
  value: z.string(),
  folded: z.string(),
  visits: z.number(),
  identified: z.number(),
  ...salesRow,
});
type CountRow = z.infer<typeof countRow>;

function addCounts(left: VisitCount, right: VisitCount): VisitCount {
  return {
    value: left.value,
    visits: left.visits + right.visits,
    identified: left.identified + right.identified,
    orders: left.orders + right.orders,
    conversions: left.conversions + right.conversions,
    revenue: addMoney(left.revenue, right.revenue),
  };
}

/** Values that differ only in case or surrounding blanks are one, spelled as in most visits; the rows come with most visits first. */
function mergeSpellings(rows: readonly CountRow[]): VisitCount[] {
  const merged = new Map<string, VisitCount>();
  for (const row of rows) {
    const { folded } = row;
    const known = merged.get(folded);
    merged.set(folded, known === undefined ? { ...row, value: row.value.trim() } : addCounts(known, row));
  }
  return [...merged.values()].toSorted((left, right) => right.visits - left.visits);
}

/** Visits by time, arrival, place and technology, all counted in one pass, with what they sold; a value without visits has no row. */
export async function visitCounts(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  interval: ReportInterval,
): Promise<ReadonlyMap<VisitGroup, VisitCount[]>> {
  const groups: { name: VisitGroup; sql: string }[] = [
    { name: 'interval', sql: intervals[interval] },
    ...arrivals.map((name) => ({ name, sql: name === 'source' ? namedSource : name })),
    ...technology.map(({ name, column }) => ({ name, sql: column })),
  ];
  const { columns, place, value, sets } = groupingSets(groups.map(({ sql }) => sql));
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, [...arrivals, ...technologyColumns, 'is_known', 'orders', 'revenue'])}
      select ${place} as place, ${value} as value, ${foldedText('value')} as folded, count() as visits, countIf(is_known) as identified,${sumSales}
        from (select ${columns}, is_known, orders, revenue from visits) as visits
       group by ${sets}
       order by visits desc, value`,
    params: scopeParameters(scope),
    row: countRow,
    settings: visitSettings,
  });
  const byPlace = Map.groupBy(rows, (row) => row.place);
  return new Map(
    groups.map(({ name }, index) => {
      const counts = byPlace.get(index) ?? [];
      return [name, spelledFreely.has(name) ? mergeSpellings(counts) : counts];
    }),
  );
}

const intervalRow = z.object({ value: z.string(), visits: z.number(), ...salesRow });

/** Visits and what they sold by time alone; an interval without visits has no row. */
export async function visitsByInterval(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  interval: ReportInterval,
): Promise<VisitCount[]> {
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['orders', 'revenue'])} select ${intervals[interval]} as value, count() as visits,${sumSales} from visits group by value`,
    params: scopeParameters(scope),
    row: intervalRow,
    settings: visitSettings,
  });
  return rows.map((row) => ({ ...row, identified: 0 }));
}

const personRow = z.object({ place: z.number(), value: z.string(), people: z.number(), ...salesRow });
const demography = [
  ...attributeColumns.filter(({ about }) => about === 'person').map(({ name, column }) => ({ name, column })),
  { name: 'state', column: 'state' },
  { name: 'county', column: 'county_fips' },
] as const;
/** People by the values of an attribute, or by where they live. */
type PeopleGroup = ReportFilterName | 'state' | 'county';
export type PeopleCounts = ReadonlyMap<PeopleGroup, readonly ({ value: string; people: number } & Sales)[]>;

/** What the visits in scope sold to each known person, to be joined to them. */
const salesByPerson = `
            left join (
              select consumer_id,${sumSales}
                from (select pixel_id, visitor_id, orders, revenue from visits where orders > 0 or revenue != 0) as visits
               inner join known_people
                  on known_people.pixel_id = visits.pixel_id and known_people.visitor_id = visits.visitor_id
               group by consumer_id
            ) as sold on sold.consumer_id = people.consumer_id`;

/** Known people behind the visits in scope, once each, by attribute and value, with what they bought in them; '' is not known. */
export async function peopleCounts(clickhouse: AccountClickHouse, scope: VisitScope): Promise<PeopleCounts> {
  const hasSales = scope.currency !== null;
  const visitor = scope.pixelIds.length === 1 ? 'visitor_id' : '(pixel_id, visitor_id)';
  const { columns, place, value, sets } = groupingSets(demography.map(({ column }) => column));
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['pixel_id', 'visitor_id', 'orders', 'revenue'])}
      select ${place} as place, ${value} as value, count() as people, sum(counted.orders) as orders, sum(counted.conversions) as conversions,
             sum(counted.revenue) as revenue
        from (
          select ${columns}, ${hasSales ? 'sold.orders as orders, sold.conversions as conversions, sold.revenue as revenue' : '0 as orders, 0 as conversions, 0 as revenue'}
            from (
              select *
                from known_people
               where ${visitor} in (select distinct ${visitor} from visits where ${visitorIn(scope)})
               order by matched_at desc
               limit 1 by consumer_id
            ) as people
            ${hasSales ? salesByPerson : ''}
        ) as counted
       group by ${sets}
       order by people desc, value`,
    params: scopeParameters(scope),
    row: personRow,
    settings: visitSettings,
  });
  const byPlace = Map.groupBy(rows, (row) => row.place);
  return new Map(demography.map(({ name }, index) => [name, byPlace.get(index) ?? []]));
}
