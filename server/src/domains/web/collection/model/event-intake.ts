import { within } from '../../../../platform/clickhouse/within.ts';
import type { EngineState } from './engine-state.ts';
import type { EventBatcher } from './event-batcher.ts';
import type { EventJournal } from './event-journal.ts';
import type { EventRow } from './event-row.ts';
import type { RecentEvents } from './recent-events.ts';

export interface EventIntake {
  /** Resolves once each of the rows is on disk, once, whoever sent it first. Rejects with 503 when that is not so. */
  store(rows: readonly EventRow[]): Promise<void>;
}

export interface IntakeOptions {
  readonly batcher: Pick<EventBatcher, 'add'>;
  readonly recent: Pick<RecentEvents, 'has' | 'since'>;
  readonly journal: Pick<EventJournal, 'has'>;
  readonly engine: EngineState;
  /** Which of the rows are on disk already, by event id. */
  readonly findStored: (rows: readonly EventRow[]) => Promise<ReadonlySet<string>>;
}

const maximumDoubts = 100_000;
/** An engine that takes longer than this to look events up counts as down. */
const lookUpMilliseconds = 10_000;
const none: ReadonlySet<string> = new Set();
/** A visitor's clock may be ahead of ours by this much: such an event was received earlier than it says. */
const clockAhead = 5 * 60_000;
const timeOf = (row: EventRow): number => Date.parse(`${row.at.replace(' ', 'T')}Z`);

/**
 * Makes a repeated event harmless: what was stored lately is remembered, what is on its way is waited for, and what may have been stored
 * earlier, or by an insert that seemed to fail, is looked up. While ClickHouse is down, that is left to the journal.
 */
export function createEventIntake({ batcher, recent, journal, engine, findStored }: IntakeOptions): EventIntake {
  const onTheirWay = new Map<string, Promise<void>>();
  const doubtful = new Set<string>();

  function doubt(rows: readonly EventRow[]): void {
    if (doubtful.size > maximumDoubts) doubtful.clear();
    for (const row of rows) doubtful.add(row.event_id);
  }

  const isKnown = (id: string): boolean => recent.has(id) || journal.has(id);

  /** Which of the rows are stored; null when nobody can say. */
  async function lookUp(rows: readonly EventRow[]): Promise<ReadonlySet<string> | null> {
    if (rows.length === 0) return none;
    if (!engine.isUp) return null;
    try {
      return await within(lookUpMilliseconds, findStored(rows));
    } catch (error) {
      engine.markFailed(error);
      return null;
    }
  }

  async function commit(rows: readonly EventRow[], isUnchecked: boolean): Promise<void> {
    const stored = batcher.add(rows, { isUnchecked });
    for (const row of rows) onTheirWay.set(row.event_id, stored);
    try {
      await stored;
    } catch (error) {
      doubt(rows);
      throw error;
    } finally {
      for (const row of rows) onTheirWay.delete(row.event_id);
    }
  }

  return {
    async store(rows) {
      const unknown = rows.filter((row) => !isKnown(row.event_id));
      const uncertain = unknown.filter((row) => timeOf(row) < recent.since + clockAhead || doubtful.has(row.event_id));
      const stored = await lookUp(uncertain);
      // From here on nothing is waited for until the rows are claimed: another request cannot claim them in between.
      const fresh = new Map<string, EventRow>();
      const waiting: Promise<void>[] = [];
      for (const row of unknown) {
        const id = row.event_id;
        const other = onTheirWay.get(id);
        if (other !== undefined) waiting.push(other);
        else if (stored?.has(id) !== true && !isKnown(id)) fresh.set(id, row);
      }
      if (fresh.size > 0) waiting.push(commit([...fresh.values()], stored === null));
      await Promise.all(waiting);
    },
  };
}
