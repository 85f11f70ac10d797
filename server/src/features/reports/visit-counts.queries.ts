import type { ReportInterval, ReportFilterName } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { attributeColumns, scopedVisits, scopeParameters, type VisitScope, visitorIn } from './visit-scope.queries.ts';
import { visitSettings } from '../visits/index.ts';

/** Visits that share one value, and how many of them are by known people. */
export interface VisitCount {
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
const technology = attributeColumns.filter(({ about }) => about === 'visit');
const technologyColumns = ['browser', 'platform', 'screen', 'language'] as const;
export type VisitGroup = 'interval' | (typeof arrivals)[number] | ReportFilterName;

/** SQL that groups by each of some expressions in one pass: `place` tells which of them a row belongs to, `value` is its text. */
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

const countRow = z.object({ place: z.number(), value: z.string(), visits: z.number(), identified: z.number() });

/** Visits by time, arrival, place and technology, all counted in one pass; a value without visits has no row. */
export async function visitCounts(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  interval: ReportInterval,
): Promise<ReadonlyMap<VisitGroup, VisitCount[]>> {
  const groups: { name: VisitGroup; sql: string }[] = [
    { name: 'interval', sql: intervals[interval] },
    ...arrivals.map((name) => ({ name, sql: name })),
    ...technology.map(({ name, column }) => ({ name, sql: column })),
  ];
  const { columns, place, value, sets } = groupingSets(groups.map(({ sql }) => sql));
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, [...arrivals, ...technologyColumns, 'is_known'])}
      select ${place} as place, ${value} as value, count() as visits, countIf(is_known) as identified
        from (select ${columns}, is_known from visits)
       group by ${sets}
       order by visits desc, value`,
    params: scopeParameters(scope),
    row: countRow,
    settings: visitSettings,
  });
  const byPlace = Map.groupBy(rows, (row) => row.place);
  return new Map(groups.map(({ name }, index) => [name, byPlace.get(index) ?? []]));
}

const intervalRow = z.object({ value: z.string(), visits: z.number() });

/** Visits by time alone; an interval without visits has no row. */
export async function visitsByInterval(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  interval: ReportInterval,
): Promise<VisitCount[]> {
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, [])} select ${intervals[interval]} as value, count() as visits from visits group by value`,
    params: scopeParameters(scope),
    row: intervalRow,
    settings: visitSettings,
  });
  return rows.map((row) => ({ ...row, identified: 0 }));
}

const personRow = z.object({ place: z.number(), value: z.string(), people: z.number() });
const demography = [
  ...attributeColumns.filter(({ about }) => about === 'person').map(({ name, column }) => ({ name, column })),
  { name: 'state', column: 'state' },
  { name: 'county', column: 'county_fips' },
] as const;
/** People by the values of an attribute, or by where they live. */
type PeopleGroup = ReportFilterName | 'state' | 'county';
export type PeopleCounts = ReadonlyMap<PeopleGroup, readonly { value: string; people: number }[]>;

/** Known people behind the visits in scope, once each, by attribute and value; '' is not known. */
export async function peopleCounts(clickhouse: AccountClickHouse, scope: VisitScope): Promise<PeopleCounts> {
  const visitor = scope.pixelIds.length === 1 ? 'visitor_id' : '(pixel_id, visitor_id)';
  const { columns, place, value, sets } = groupingSets(demography.map(({ column }) => column));
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['pixel_id', 'visitor_id'])}
      select ${place} as place, ${value} as value, count() as people
        from (
          select ${columns}
            from known_people
           where ${visitor} in (select distinct ${visitor} from visits where ${visitorIn(scope)})
           order by matched_at desc
           limit 1 by consumer_id
        )
       group by ${sets}
       order by people desc, value`,
    params: scopeParameters(scope),
    row: personRow,
    settings: visitSettings,
  });
  const byPlace = Map.groupBy(rows, (row) => row.place);
  return new Map(demography.map(({ name }, index) => [name, byPlace.get(index) ?? []]));
}
