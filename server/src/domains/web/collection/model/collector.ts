import { setTimeout as pause } from 'node:timers/promises';
import type { EdgeServices } from '../../../../platform/services.ts';
import type { PixelDirectory } from '../../pixels/index.ts';
import { publishLive } from './publish-live.ts';
import type { AnonymousVisitors } from './anonymous-visitors.ts';
import { openAnonymousVisits, recentEventIds, storedEventIds } from './collection.queries.ts';
import { collectedEvents } from './collection-metrics.ts';
import { createCollectionCounter, type CollectionCounter } from './collection-counter.ts';
import { createEngineState } from './engine-state.ts';
import { createEventBatcher } from './event-batcher.ts';
import { createEventIntake, type EventIntake } from './event-intake.ts';
import { openEventJournal } from './event-journal.ts';
import type { EventRow } from './event-row.ts';
import { createEarlierEvents, createRecentEvents } from './recent-events.ts';
import { shareVisits } from './share-visits.ts';
import { isChoice } from './visitor-choice.ts';
import { createSaltKeeper, type SaltKeeper, withOwnSalt } from './salt-keeper.ts';

/** The state of collection in this process. */
export interface Collector {
  readonly pixels: PixelDirectory;
  readonly intake: EventIntake;
  readonly anonymous: AnonymousVisitors;
  readonly salts: SaltKeeper;
  readonly counter: CollectionCounter;
  /** Waits until everything accepted is stored and everything known is resolved. */
  close(): Promise<void>;
}

export interface CollectorOptions {
  readonly services: EdgeServices;
  readonly pixels: PixelDirectory;
  /** Gets the events that are stored in ClickHouse and carry an e-mail key. */
  readonly onIdentified: (rows: readonly EventRow[]) => void;
  /** Gets those that are a visitor's decision about marketing. */
  readonly onDecided: (rows: readonly EventRow[]) => void;
}

/** How far back stored events are remembered by their ids after a start; what is older is looked up. */
const recentMilliseconds = 10 * 60_000;
const retryMilliseconds = 500;

function* idsOf(rows: readonly EventRow[]): Generator<string> {
  for (const row of rows) yield row.event_id;
}

/** Opens collection, continuing where the process was stopped. */
export async function openCollector({
  services,
  pixels,
  onIdentified,
  onDecided,
}: CollectorOptions): Promise<Collector> {
  const { clickhouse, metrics, log, postgres, now, feed } = services;
  const start = now().getTime();
  const recent = createRecentEvents(start);
  const earlier = createEarlierEvents(recent, start);
  const anonymous = shareVisits(services);
  /** What earlier processes stored. Until it is known, events are looked up, or wait in the journal. */
  const learn = async (): Promise<void> => {
    const since = start - recentMilliseconds;
    earlier.learn(await recentEventIds(clickhouse, new Date(since)), since);
    anonymous.learn(await openAnonymousVisits(clickhouse, now()));
  };
  const ending = new AbortController();
  const learnUntilDone = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await pause(retryMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (
        await learn()
          .then(() => true)
          .catch(() => false)
      )
        return;
    }
  };
  await learn().catch(() => void learnUntilDone());
  const counter = createCollectionCounter(services);
  const engine = createEngineState(log);
  const remember = (rows: readonly EventRow[]): void => recent.remember(idsOf(rows), now().getTime());
  const report = (rows: readonly EventRow[]): void => {
    const identified = rows.filter((row) => row.email_key !== '');
    if (identified.length > 0) onIdentified(identified);
    const decided = rows.filter((row) => isChoice(row));
    if (decided.length > 0) onDecided(decided);
  };
  const journal = await openEventJournal({
    services,
    engine,
    onStored(rows) {
      remember(rows);
      report(rows);
    },
  });
  const batcher = createEventBatcher({
    clickhouse,
    journal,
    engine,
    metrics,
    log,
    onCommitted(rows) {
      collectedEvents.of(metrics).inc({ outcome: 'stored' }, rows.length);
      publishLive(feed, rows);
      // Events that wait in the journal are known there, and their visitors are looked up when they are in ClickHouse.
      const stored = rows.filter((row) => !journal.has(row.event_id));
      remember(stored);
      report(stored);
    },
  });
  const findStored = (rows: readonly EventRow[]) => storedEventIds(clickhouse, rows);
  return {
    pixels,
    intake: createEventIntake({ batcher, recent: earlier, journal, engine, findStored }),
    counter,
    anonymous,
    salts: withOwnSalt(createSaltKeeper(postgres)),
    async close() {
      ending.abort();
      await batcher.drain();
      await journal.close();
      await counter.close();
    },
  };
}
