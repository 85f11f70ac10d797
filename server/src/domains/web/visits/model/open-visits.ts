import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { mergeOpenVisits, readReceipt, type Receipt, writeOpenVisitsSince } from './seal-visits.queries.ts';

/** An event is stored at most this long after its receipt. */
const commitMilliseconds = 60_000;
const quickMilliseconds = 150;
const mergeEvery = 60_000;
const never = '1970-01-01 00:00:00.000';

interface Keeper {
  since: string;
  last: Receipt | null;
  running: Promise<string> | null;
  next: Promise<string> | null;
  /** Events received since this instant were stored late: they are read once more. */
  lateSince: string | null;
  /** How long the last merge took, and when it was; milliseconds. */
  mergeTook: number;
  mergedAt: number;
}

const keepers = new WeakMap<ClickHouse, Keeper>();

function keeperOf(clickhouse: ClickHouse): Keeper {
  const keeper = keepers.get(clickhouse) ?? {
    since: never,
    last: null,
    running: null,
    next: null,
    lateSince: null,
    mergeTook: 0,
    mergedAt: 0,
  };
  keepers.set(clickhouse, keeper);
  return keeper;
}

/** Makes the next question read the events again that were received since an instant: some were stored later than events usually are. */
export function readAgainSince(clickhouse: ClickHouse, receivedAt: string): void {
  const keeper = keeperOf(clickhouse);
  if (keeper.lateSince === null || receivedAt < keeper.lateSince) keeper.lateSince = receivedAt;
}

function beforeCommit(received: string): string {
  const time = Date.parse(`${received.replace(' ', 'T')}Z`) - commitMilliseconds;
  return clickHouseTime(new Date(Math.max(0, time)));
}

async function merge(clickhouse: ClickHouse, keeper: Keeper): Promise<void> {
  keeper.mergedAt = performance.now();
  await mergeOpenVisits(clickhouse);
  keeper.mergeTook = performance.now() - keeper.mergedAt;
}

/** A report reads open visits several times: while a merge is quick it pays at once, later it is done now and then, and nobody waits for it. */
async function mergeVersions(clickhouse: ClickHouse, keeper: Keeper): Promise<void> {
  if (keeper.mergeTook < quickMilliseconds) await merge(clickhouse, keeper);
  else if (performance.now() - keeper.mergedAt > mergeEvery) merge(clickhouse, keeper).catch(() => undefined);
}

/** Writes the visits again that have events since the last time; most of the cost is that of what is new. */
async function bringUpToDate(clickhouse: ClickHouse, keeper: Keeper): Promise<string> {
  const late = keeper.lateSince;
  if (late !== null) {
    keeper.lateSince = null;
    keeper.last = null;
    if (late < keeper.since) keeper.since = late;
  }
  const receipt = await readReceipt(clickhouse, keeper.since);
  const { last } = keeper;
  const isSame = last?.events === receipt.events && last.newest === receipt.newest;
  if (isSame || receipt.events === 0) return receipt.sealedUntil;
  const since = beforeCommit(receipt.newest);
  // Read before the visits are written: what comes in between is written too, and noticed as new once more, never the other way round.
  const reported = await readReceipt(clickhouse, since);
  await writeOpenVisitsSince(clickhouse, keeper.since);
  await mergeVersions(clickhouse, keeper);
  keeper.since = since;
  keeper.last = reported;
  return receipt.sealedUntil;
}

/**
 * Makes every visit whose events are stored readable from `sealed_visits` (those that began before the returned instant) and `open_visits`
 * (all others). Questions that come at the same time wait for one run that begins after they came.
 */
export function freshVisits(clickhouse: ClickHouse): Promise<string> {
  const keeper = keeperOf(clickhouse);
  const run = (): Promise<string> => {
    keeper.next = null;
    const running = bringUpToDate(clickhouse, keeper).finally(() => {
      if (keeper.running === running) keeper.running = null;
    });
    keeper.running = running;
    return running;
  };
  if (keeper.running === null) return run();
  keeper.next ??= keeper.running.then(run, run);
  return keeper.next;
}
