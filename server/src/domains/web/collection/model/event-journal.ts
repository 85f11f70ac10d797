import { newestKey } from '../../../../platform/auth/email-key.ts';
import { isContentRefused } from '../../../../platform/clickhouse/clickhouse-errors.ts';
import type { JournalBatch } from '../../../../platform/journal/journal.ts';
import type { Services } from '../../../../platform/services.ts';
import type { EngineState } from './engine-state.ts';
import type { EventRow } from './event-row.ts';
import { type JournaledEvent, parseLine, storeJournaledEvents } from './store-journaled-events.ts';

/** Events that ClickHouse has not taken yet, in flushed files. */
export interface EventJournal {
  /**
   * Resolves once the rows are on disk; rejects when the disk refuses them. Rows of an insert that may have succeeded go with its token,
   * all rows of the token at once, so that storing them again is harmless.
   */
  add(rows: readonly EventRow[], token?: string): Promise<void>;
  /** Whether an event waits in the journal. */
  has(id: string): boolean;
  drain(): Promise<void>;
  close(): Promise<void>;
}

export interface EventJournalOptions {
  readonly services: Pick<Services, 'clickhouse' | 'identityPepper' | 'journals' | 'log' | 'now'>;
  readonly engine: EngineState;
  /** Gets the events that were stored, or found stored, in ClickHouse. */
  readonly onStored: (rows: readonly EventRow[]) => void;
}

/** Beyond this, repeated events are distinguished only when they are stored. */
const maximumIds = 1_000_000;

/** Opens the journal of events and stores what an earlier process left in it, if ClickHouse takes it. */
export async function openEventJournal({ services, engine, onStored }: EventJournalOptions): Promise<EventJournal> {
  const waiting = new Set<string>();
  const remember = (id: string): void => {
    if (waiting.size < maximumIds) waiting.add(id);
  };

  /** The pepper may have changed while the event waited. */
  const renewed = ({ row, ...event }: JournaledEvent): JournaledEvent => ({
    ...event,
    row: { ...row, email_key: newestKey(services.identityPepper, row.email_key) },
  });

  async function store({ key, lines }: JournalBatch): Promise<void> {
    const events = lines.map(parseLine).map(renewed);
    try {
      await storeJournaledEvents(services, events, key);
    } catch (error) {
      engine.markFailed(error);
      throw error;
    }
    engine.markUp();
    const rows = events.map(({ row }) => row);
    onStored(rows);
    for (const row of rows) waiting.delete(row.event_id);
  }

  const journal = await services.journals.open('events', {
    log: services.log,
    store,
    isRefused: isContentRefused,
    onLeft(line) {
      const [, id] = /"event_id":"([0-9a-f-]{36})"/.exec(line) ?? [];
      if (id !== undefined) remember(id);
    },
  });
  return {
    async add(rows, token = '') {
      await journal.append(rows.map((row) => JSON.stringify({ token, of: rows.length, row } satisfies JournaledEvent)));
      for (const row of rows) remember(row.event_id);
    },
    has: (id) => waiting.has(id),
    drain: () => journal.drain(),
    close: () => journal.close(),
  };
}
