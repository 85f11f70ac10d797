import { discardPrepared } from './domains/people/consumer-matching/index.ts';
import { discardIndex, rebuildConsumerKeys } from './domains/people/consumers/index.ts';
import { rebuildPurchases, discardOpenVisits, rebuildSealedMonths } from './domains/web/visits/index.ts';
import type { ClickHouse } from './platform/clickhouse/clickhouse.ts';
import { type DetachedPart, dropDetachedParts, findDetachedParts } from './platform/clickhouse/detached-parts.ts';
import type { Services } from './platform/services.ts';

interface Repair {
  readonly tables: readonly string[];
  /** Rebuilds the tables, or makes the rest of the start do it; harmless when repeated. Returns the parts whose rows are back. */
  readonly rebuild: (clickhouse: ClickHouse, parts: readonly DetachedPart[]) => Promise<readonly DetachedPart[]>;
}

const months = (parts: readonly DetachedPart[], table: string): Set<string> =>
  new Set(parts.filter((part) => part.table === table).map(({ partition }) => partition));

/** What is computed from other tables. All others hold what is nowhere else: their damage can only be reported. */
function repairsOf(all: readonly DetachedPart[]): Repair[] {
  const after = (work: (clickhouse: ClickHouse) => Promise<void>): Repair['rebuild'] => {
    return async (clickhouse, parts) => {
      await work(clickhouse);
      return parts;
    };
  };
  // Visits of a month whose events are damaged, too, would lose more by being rebuilt.
  const withoutEvents = months(all, 'events');
  return [
    {
      tables: ['consumer_indexes', 'consumer_words', 'consumer_places', 'consumer_companies'],
      rebuild: after(discardIndex),
    },
    { tables: ['consumer_keys'], rebuild: after(rebuildConsumerKeys) },
    { tables: ['match_indexes', 'match_people', 'match_keys', 'match_names'], rebuild: after(discardPrepared) },
    // Days without their seal are sealed again.
    { tables: ['visit_seals'], rebuild: after(() => Promise.resolve()) },
    { tables: ['open_visits'], rebuild: after(discardOpenVisits) },
    { tables: ['purchases'], rebuild: after(rebuildPurchases) },
    {
      tables: ['sealed_visits'],
      async rebuild(clickhouse, parts) {
        const whole = parts.filter(({ partition }) => !withoutEvents.has(partition));
        await rebuildSealedMonths(clickhouse, [...months(whole, 'sealed_visits')]);
        return whole;
      },
    },
  ];
}

/**
 * Reports the damaged parts of ClickHouse's tables and rebuilds what is computed from other tables. Parts that were rebuilt are deleted;
 * those that cannot be stay where they are, and are reported at each start, by /healthz and in the metrics, until somebody deals with them.
 * `detached` are damaged parts that a check took out of their tables.
 */
export async function repairDamage(
  { clickhouse, log }: Pick<Services, 'clickhouse' | 'log'>,
  detached: readonly DetachedPart[] = [],
): Promise<void> {
  const all = [...(await findDetachedParts(clickhouse)), ...detached];
  const rebuilt = new Set<DetachedPart>();
  for (const { tables, rebuild } of repairsOf(all)) {
    const parts = all.filter(({ table }) => tables.includes(table));
    if (parts.length === 0) continue;
    const done = await rebuild(clickhouse, parts);
    await dropDetachedParts(clickhouse, done);
    for (const part of done) rebuilt.add(part);
  }
  for (const [table, parts] of Map.groupBy(all, (part) => part.table)) {
    const lost = parts.filter((part) => !rebuilt.has(part));
    if (lost.length < parts.length)
      log.error({ table, parts: parts.length - lost.length }, 'damaged parts of a table were found; it is rebuilt');
    if (lost.length > 0)
      log.error(
        { table, parts: lost.length },
        'damaged parts of a table were found; their rows are missing and cannot be rebuilt: restore a backup',
      );
  }
}
