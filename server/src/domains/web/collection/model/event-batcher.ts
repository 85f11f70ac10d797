import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { within } from '../../../../platform/clickhouse/within.ts';
import { WritingHeld } from '../../../../platform/clickhouse/hold/write-hold.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Metrics } from '../../../../platform/metrics/metrics.ts';
import { commitSeconds } from './collection-metrics.ts';
import type { EngineState } from './engine-state.ts';
import type { EventJournal } from './event-journal.ts';
import type { EventRow } from './event-row.ts';

export interface EventBatcher {
  /**
   * Resolves once the rows are on disk: in ClickHouse, or in the journal while ClickHouse takes nothing. Rejects with 503 when neither
   * takes them, or too much is waiting already. Rows that may be stored already (`isUnchecked`) go to the journal, which finds out.
   */
  add(rows: readonly EventRow[], options?: AddOptions): Promise<void>;
  /** Waits until all that was accepted is stored or refused. */
  drain(): Promise<void>;
}

interface AddOptions {
  readonly isUnchecked?: boolean;
}

export interface BatcherOptions {
  readonly clickhouse: Pick<ClickHouse, 'insert'>;
  readonly journal: Pick<EventJournal, 'add'>;
  readonly engine: EngineState;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly log: Logger;
  readonly onCommitted: (rows: readonly EventRow[]) => void;
}

interface Waiting {
  readonly rows: readonly EventRow[];
  readonly isUnchecked: boolean;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Requests that come within this time share one insert. */
const lingerMilliseconds = 10;
const maximumRowsAtOnce = 10_000;
const maximumRowsWaiting = 200_000;
/** An engine that takes longer than this for one insert counts as down. */
const insertMilliseconds = 10_000;

const monthOf = (row: EventRow): string => row.at.slice(0, 7);

/** Takes waiting requests from the front until a commit is full. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  let count = 0;
  const end = waiting.findIndex((request) => {
    count += request.rows.length;
    return count > maximumRowsAtOnce;
  });
  return waiting.splice(0, end <= 0 ? (end === 0 ? 1 : waiting.length) : end);
}

/**
 * Group commit: while one insert is on its way, requests gather for the next, so that a single flush to disk serves them all.
 * An insert is atomic within one partition (month) only, so each month goes by itself, with a token that makes a retry harmless.
 */
export function createEventBatcher({
  clickhouse,
  journal,
  engine,
  metrics,
  log,
  onCommitted,
}: BatcherOptions): EventBatcher {
  const waiting: Waiting[] = [];
  let rowsWaiting = 0;
  const runner: { running: Promise<void> | null } = { running: null };

  async function insert(rows: readonly EventRow[], token: string): Promise<void> {
    try {
      await within(insertMilliseconds, clickhouse.insert('events', rows, { token, hasElsewhere: true }));
      engine.markUp();
    } catch (error) {
      // For a moment only: the next insert is tried.
      if (!(error instanceof WritingHeld)) engine.markFailed(error);
      throw error;
    }
  }

  /** ClickHouse first, then the journal; while ClickHouse is down, the other way round. */
  async function storeMonth(rows: readonly EventRow[]): Promise<void> {
    const token = newId();
    if (engine.isUp) return insert(rows, token).catch(() => journal.add(rows, token));
    return journal.add(rows).catch(() => insert(rows, token));
  }

  async function commit(group: readonly Waiting[], store: (rows: readonly EventRow[]) => Promise<void>): Promise<void> {
    if (group.length === 0) return;
    const rows = group.flatMap((request) => request.rows);
    const stopTimer = commitSeconds.of(metrics).startTimer();
    try {
      await store(rows);
      onCommitted(rows);
      for (const { resolve } of group) resolve();
    } catch (error) {
      log.error({ err: error }, 'events were refused');
      for (const { reject } of group) reject(new OperationError('unavailable', { retryAfterSeconds: 2 }));
    } finally {
      stopTimer();
    }
  }

  async function storeByMonth(rows: readonly EventRow[]): Promise<void> {
    for (const month of Map.groupBy(rows, monthOf).values()) await storeMonth(month);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await sleep(lingerMilliseconds);
      const group = takeGroup(waiting);
      rowsWaiting -= group.reduce((sum, request) => sum + request.rows.length, 0);
      const byCheck = Object.groupBy(group, ({ isUnchecked }) => (isUnchecked ? 'unchecked' : 'checked'));
      await commit(byCheck.checked ?? [], storeByMonth);
      await commit(byCheck.unchecked ?? [], (rows) => journal.add(rows));
    }
    runner.running = null;
  }

  return {
    add(rows, { isUnchecked = false } = {}) {
      if (rowsWaiting + rows.length > maximumRowsWaiting)
        return Promise.reject(new OperationError('unavailable', { retryAfterSeconds: 5 }));
      // Ends when ClickHouse has the rows, or the journal does: an insert has a timeout.
      return new Promise((resolve, reject) => {
        waiting.push({ rows, isUnchecked, resolve, reject });
        rowsWaiting += rows.length;
        runner.running ??= run();
      });
    },
    async drain() {
      while (runner.running !== null) await runner.running;
    },
  };
}
