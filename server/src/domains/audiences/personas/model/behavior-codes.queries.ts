import type { BehaviorAttributeName } from '@acquaint/contract';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { eventsOfPeople } from '../../../web/visits/index.ts';
import type { BehaviorCuts } from './personas.table.ts';

/** How often known visitors came and when last (in milliseconds since 1970), by `consumer_id`; of one pixel or of all. */
export function visitEvents(pixelId: string | null, name: string): { sql: string; params: QueryParameters } {
  const events = pixelId === null ? "type = 'pageview'" : `type = 'pageview' and pixel_id = {${name}_pixel:UUID}`;
  const people = eventsOfPeople(
    { events, perVisitor: 'uniqExact(visit_id) as visits, max(at) as last' },
    'sum(visits) as came, max(last) as latest',
  );
  return {
    sql: `select consumer_id, sum(came) as visits, toUnixTimestamp64Milli(max(latest)) as recency from (${people}) group by consumer_id`,
    params: pixelId === null ? {} : { [`${name}_pixel`]: pixelId },
  };
}

/** A value of a row of `consumers`, from 0 to 255, and the joins that it needs after `from consumers`. */
export interface RowCode {
  readonly sql: string;
  readonly params: QueryParameters;
  readonly joins: readonly string[];
}

/**
 * The third that a row of `consumers` is in by what it did: 0 is not known, 3 came most often or last. `name` begins the names of the parameters and
 * columns; codes of one name share one join.
 */
export function behaviorCode(
  name: string,
  attribute: BehaviorAttributeName,
  { pixelId, visits, recency }: BehaviorCuts,
): RowCode {
  const behavior = visitEvents(pixelId, name);
  const third = (column: BehaviorAttributeName): string =>
    `toUInt8(multiIf(${column} > {${name}_${column}_high:Int64}, 3, ${column} > {${name}_${column}_low:Int64}, 2, 1)) as ${name}_${column}`;
  return {
    sql: `${name}_${attribute}`,
    joins: [
      `left any join (select consumer_id as ${name}_person, ${third('visits')}, ${third('recency')} from (${behavior.sql})) as ${name} on ${name}.${name}_person = consumers.consumer_id`,
    ],
    params: {
      ...behavior.params,
      [`${name}_visits_low`]: visits[0],
      [`${name}_visits_high`]: visits[1],
      [`${name}_recency_low`]: recency[0],
      [`${name}_recency_high`]: recency[1],
    },
  };
}
