import type { Logger } from 'pino';
import { DeadlineError, within } from '../../../../platform/clickhouse/within.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Journal } from '../../../../platform/journal/journal.ts';
import type { Metrics } from '../../../../platform/metrics/metrics.ts';
import { unrecordedScans } from './scan-metrics.ts';
import type { ScanRow } from './scan-row.ts';

/** Records scans before they are answered. */
export interface ScanRecorder {
  /**
   * Resolves once the scan is recorded, so that the visitor can be redirected. First the journal: a line that is flushed to disk. If the
   * disk refuses, the scan is inserted into ClickHouse directly. If that fails too, the visitor is redirected all the same: the scan counts
   * as unrecorded (`acquaint_qr_scans_unrecorded_total`, and an error in the log) and stays in memory, where both ways are tried again each
   * second, for a limited number of scans. Only such scans can be lost. Never rejects.
   */
  record(row: ScanRow): Promise<void>;
  /** Tries to record what is in memory; resolves when it has been tried. */
  retry(): Promise<void>;
  close(): Promise<void>;
}

export interface ScanRecorderOptions {
  readonly journal: Pick<Journal, 'append'>;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly log: Logger;
  /** Inserts scans; doing it twice with the same token is doing it once. */
  readonly insert: (rows: readonly ScanRow[], token: string) => Promise<void>;
}

/** Scans of one moment that the disk refused. */
interface Held {
  readonly token: string;
  readonly rows: readonly ScanRow[];
  /** An insert had no answer and may still succeed: only the same insert may be repeated. */
  isUncertain: boolean;
}

const maximumHeld = 10_000;
const retryMilliseconds = 1_000;
/** A visitor waits at most this long for the second way. */
const insertMilliseconds = 3_000;
const logEvery = 60_000;

const countOf = (held: readonly Held[]): number => held.reduce((sum, { rows }) => sum + rows.length, 0);

export function createScanRecorder({ journal, metrics, log, insert }: ScanRecorderOptions): ScanRecorder {
  let gathered: { readonly rows: ScanRow[]; readonly done: Promise<void> } | null = null;
  let held: Held[] = [];
  let retries: Promise<void> = Promise.resolve();
  let loggedAt = -logEvery;
  let timer: NodeJS.Timeout | null = null;

  const writeToJournal = (rows: readonly ScanRow[]): Promise<void> =>
    journal.append(rows.map((row) => JSON.stringify(row)));

  async function tryInsert(scans: Held): Promise<void> {
    try {
      await within(insertMilliseconds, insert(scans.rows, scans.token));
    } catch (error) {
      if (error instanceof DeadlineError) scans.isUncertain = true;
      throw error;
    }
  }

  function hold(scans: Held, error: unknown): void {
    unrecordedScans.of(metrics).inc(scans.rows.length);
    const isKept = countOf(held) + scans.rows.length <= maximumHeld;
    if (isKept) held.push(scans);
    retryLater();
    if (performance.now() - loggedAt < logEvery) return;
    loggedAt = performance.now();
    log.error({ err: error, inMemory: countOf(held) }, 'scans were answered but could not be recorded');
  }

  function retryLater(): void {
    timer ??= setTimeout(() => {
      timer = null;
      void retry();
    }, retryMilliseconds).unref();
  }

  /** Scans that the disk refuses at the same moment share one insert. */
  function insertDirectly(row: ScanRow): Promise<void> {
    if (gathered === null) {
      const rows: ScanRow[] = [];
      const done = Promise.resolve().then(async () => {
        gathered = null;
        const scans: Held = { token: newId(), rows, isUncertain: false };
        await tryInsert(scans).catch((error: unknown) => hold(scans, error));
      });
      gathered = { rows, done };
    }
    gathered.rows.push(row);
    return gathered.done;
  }

  async function retryOnce(): Promise<void> {
    const waiting = held;
    held = [];
    for (const scans of waiting) {
      try {
        await tryInsert(scans).catch((error: unknown) => {
          if (scans.isUncertain) throw error;
          return writeToJournal(scans.rows);
        });
      } catch {
        held.push(scans);
      }
    }
    if (held.length > 0) retryLater();
  }

  function retry(): Promise<void> {
    retries = retries.then(() => (held.length === 0 ? undefined : retryOnce()));
    return retries;
  }

  return {
    record: (row) => writeToJournal([row]).catch(() => insertDirectly(row)),
    retry,
    async close() {
      await retry();
      if (timer !== null) clearTimeout(timer);
      if (held.length > 0)
        log.error({ scans: countOf(held) }, 'scans were lost: neither the disk nor ClickHouse took them');
    },
  };
}
