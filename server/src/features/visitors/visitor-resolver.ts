import type { ScheduledWork } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';
import { type ConsumerProfile, findConsumersByEmailKeys } from '../consumers/index.ts';
import { recordVisitors, unrecordedAddresses } from '../person-graph/index.ts';
import { forgetSuppressedVisitors, suppressedKeys } from '../privacy/index.ts';
import { unresolvedVisitors, type VisitorKey } from './visitor-people.queries.ts';

/** Finds out who visitors are. A match is exact: the peppered hash of the address they gave is the hash of a consumer's address, who is not suppressed. */
export interface VisitorResolver {
  /** Resolves in the background, a moment after the events were committed; failures are caught up by `catchUp`. */
  resolve(visitors: readonly VisitorKey[]): void;
  /** Resolves now and returns how many became known. */
  resolveNow(visitors: readonly VisitorKey[]): Promise<number>;
  /** Each minute: visitors that were stored but not resolved, because the process was stopped in between. */
  readonly catchUp: ScheduledWork;
  drain(): Promise<void>;
}

const catchUpLimit = 10_000;
const chunkSize = 1_000;

function toRow(visitor: VisitorKey, { consumer_id, ...profile }: ConsumerProfile, matchedAt: string): object {
  const { account_id, pixel_id, visitor_id, email_key } = visitor;
  return {
    account_id,
    pixel_id,
    visitor_id,
    consumer_id,
    method: 'email',
    confidence: 1,
    matched_at: matchedAt,
    email_key,
    ...profile,
  };
}

/** One row per visitor: of several addresses in a batch the last one counts. */
function distinctVisitors(visitors: readonly VisitorKey[]): VisitorKey[] {
  return [...new Map(visitors.map((visitor) => [`${visitor.pixel_id} ${visitor.visitor_id}`, visitor])).values()];
}

export function createVisitorResolver({ clickhouse, log, now }: Services): VisitorResolver {
  const running = new Set<Promise<unknown>>();

  async function visibleVisitors(visitors: readonly VisitorKey[]): Promise<VisitorKey[]> {
    const keys = [...new Set(visitors.map((visitor) => visitor.email_key))];
    const suppressed = await suppressedKeys(clickhouse, keys);
    return visitors.filter((visitor) => !suppressed.has(visitor.email_key));
  }

  async function resolveChunk(visitors: readonly VisitorKey[]): Promise<number> {
    const profiles = await findConsumersByEmailKeys(clickhouse, [
      ...new Set(visitors.map((visitor) => visitor.email_key)),
    ]);
    const matchedAt = clickHouseTime(now());
    const rows = visitors.flatMap((visitor) => {
      const profile = profiles.get(visitor.email_key);
      return profile === undefined ? [] : [toRow(visitor, profile, matchedAt)];
    });
    await clickhouse.insert('visitor_people', rows);
    await recordVisitors(clickhouse, await visibleVisitors(visitors), { consumers: profiles, at: now() });
    // Somebody may have been suppressed between the look-up and the insert, after those who are known were forgotten.
    const late = await suppressedKeys(clickhouse, [...new Set(visitors.map((visitor) => visitor.email_key))]);
    if (late.size > 0) await forgetSuppressedVisitors(clickhouse);
    return rows.length;
  }

  async function resolveNow(visitors: readonly VisitorKey[]): Promise<number> {
    const distinct = distinctVisitors(visitors);
    let known = 0;
    for (let start = 0; start < distinct.length; start += chunkSize)
      known += await resolveChunk(distinct.slice(start, start + chunkSize));
    return known;
  }

  return {
    resolveNow,
    resolve(visitors) {
      const work = resolveNow(visitors).catch((error: unknown) =>
        log.error({ err: error }, 'resolving visitors failed; it is tried again within a minute'),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    catchUp: {
      name: 'resolve-visitors',
      cron: '* * * * *',
      async run() {
        await resolveNow(await unresolvedVisitors(clickhouse, catchUpLimit));
        await resolveNow(await unrecordedAddresses(clickhouse, catchUpLimit));
      },
    },
    async drain() {
      await Promise.all(running);
    },
  };
}
