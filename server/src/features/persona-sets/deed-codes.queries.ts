import type { DeedAttributeName } from '@acquaint/contract';
import type { QueryParameters } from '../../platform/clickhouse/clickhouse.ts';
import { deedsOfPeople } from '../visits/index.ts';
import type { DeedCuts } from './personas.table.ts';

/** How often known visitors came and when last (in milliseconds since 1970), by `consumer_id`; of one pixel or of all. */
export function visitDeeds(pixelId: string | null, name: string): { sql: string; params: QueryParameters } {
  const events = pixelId === null ? "type = 'pageview'" : `type = 'pageview' and pixel_id = {${name}_pixel:UUID}`;
  const deeds = deedsOfPeople(
    { events, deeds: 'uniqExact(visit_id) as visits, max(at) as last' },
    'sum(visits) as came, max(last) as latest',
  );
  return {
    sql: `select consumer_id, sum(came) as visits, toUnixTimestamp64Milli(max(latest)) as recency from (${deeds}) group by consumer_id`,
    params: pixelId === null ? {} : { [`${name}_pixel`]: pixelId },
  };
}

/** Sets the thirds by visits apart from those by the last one, in one set of both. */
const offsets: Readonly<Record<DeedAttributeName, number>> = { visits: 0, recency: 10 };

/**
 * The third that a row of `consumers` is in by what it did: 0 is not known, 3 came most often or last. `name` begins the names of the parameters;
 * codes of one name ask for one set of people, which is made once in a query.
 */
export function deedCode(
  name: string,
  attribute: DeedAttributeName,
  { pixelId, visits, recency }: DeedCuts,
): { sql: string; params: QueryParameters } {
  const deeds = visitDeeds(pixelId, name);
  const third = (column: DeedAttributeName): string =>
    `${offsets[column]} + multiIf(${column} > {${name}_${column}_high:Int64}, 3, ${column} > {${name}_${column}_low:Int64}, 2, 1)`;
  const thirds = `select consumer_id, toUInt8(arrayJoin([${third('visits')}, ${third('recency')}])) from (${deeds.sql})`;
  const isIn = (code: number): string => `(consumer_id, toUInt8(${offsets[attribute] + code})) in (${thirds})`;
  return {
    sql: `multiIf(${isIn(3)}, 3, ${isIn(2)}, 2, ${isIn(1)}, 1, 0)`,
    params: {
      ...deeds.params,
      [`${name}_visits_low`]: visits[0],
      [`${name}_visits_high`]: visits[1],
      [`${name}_recency_low`]: recency[0],
      [`${name}_recency_high`]: recency[1],
    },
  };
}
