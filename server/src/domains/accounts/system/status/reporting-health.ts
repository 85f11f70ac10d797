import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { within } from '../../../../platform/clickhouse/within.ts';

const one = z.object({ one: z.number() });
/** An engine that takes longer than this counts as down; a busy one does not. */
const answerMilliseconds = 10_000;
/** Users who ask at about the same time share one question to the engine. */
const freshMilliseconds = 5_000;

interface Health {
  askedAt: number;
  /** Epoch milliseconds of the first question without an answer; null while the engine answers. */
  downSince: Promise<number | null>;
}

const known = new WeakMap<ClickHouse, Health>();

async function ask(clickhouse: ClickHouse, before: Promise<number | null> | undefined): Promise<number | null> {
  const asked = Date.now();
  const downSince = (await before) ?? null;
  try {
    await within(answerMilliseconds, clickhouse.rows({ sql: 'select 1 as one', row: one }));
    return null;
  } catch {
    return downSince ?? asked;
  }
}

/** Since when ClickHouse has not answered (epoch milliseconds); null while it answers. At most five seconds old. */
export function reportingDownSince(clickhouse: ClickHouse): Promise<number | null> {
  const health = known.get(clickhouse);
  if (health !== undefined && performance.now() - health.askedAt < freshMilliseconds) return health.downSince;
  const downSince = ask(clickhouse, health?.downSince);
  known.set(clickhouse, { askedAt: performance.now(), downSince });
  return downSince;
}
