import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openScanSegments, type StoreSegment } from './scan-segments.ts';

/** Scans on their way to the database: a file that is flushed before a scan is answered, so that none is lost whatever ends the process. */
export interface ScanLog {
  /** Resolves once the line is on disk. */
  append(line: string): Promise<void>;
  /** Stores what has come so far; resolves when it has been tried. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export interface ScanLogOptions {
  readonly directory: string;
  readonly log: Logger;
  readonly store: StoreSegment;
}

/** How often scans are stored, and how often it is looked whether there are many. */
const drainMilliseconds = 1_000;
const lookMilliseconds = 100;
/** A segment with so many lines is stored without waiting. */
const fullSegment = 50_000;

/**
 * Opens the log and stores what an earlier process left behind. Group commit: while one flush is on its way, scans gather for the next.
 * When the disk refuses, scans stay in memory until they can be written: a redirect is answered in any case.
 */
export async function openScanLog({ directory, log, store }: ScanLogOptions): Promise<ScanLog> {
  const segments = await openScanSegments(directory);
  let unsaved: string[] = [];
  let next: { readonly gathered: string[]; readonly written: Promise<void> } | null = null;
  let lastWrite: Promise<void> = Promise.resolve();
  let drains: Promise<void> = Promise.resolve();
  const stop = new AbortController();

  async function write(lines: readonly string[]): Promise<void> {
    try {
      await segments.write(lines);
    } catch (error) {
      log.error({ err: error }, 'scans could not be written to disk and wait in memory');
      unsaved.push(...lines);
    }
  }

  function append(line: string): Promise<void> {
    if (next === null) {
      const gathered: string[] = [];
      const written = lastWrite.then(() => {
        next = null;
        return write(gathered);
      });
      next = { gathered, written };
      lastWrite = written;
    }
    next.gathered.push(line);
    return next.written;
  }

  /** Between two writes: tries anew to write what the disk refused, and ends the segment. */
  async function turn(): Promise<void> {
    const waiting = unsaved;
    unsaved = [];
    if (waiting.length > 0) await write(waiting);
    await segments.turn();
  }

  function drain(): Promise<void> {
    drains = drains.then(async () => {
      try {
        // While these cannot be stored, the open one goes on: an outage does not make a file each second.
        if (segments.openLines < fullSegment) await segments.storeClosed(store);
        lastWrite = lastWrite.then(turn);
        await lastWrite;
        await segments.storeClosed(store);
      } catch (error) {
        log.warn({ err: error }, 'scans wait to be stored');
      }
    });
    return drains;
  }

  async function drainRegularly(): Promise<void> {
    while (!stop.signal.aborted) {
      const until = performance.now() + drainMilliseconds;
      do await sleep(lookMilliseconds, undefined, { signal: stop.signal, ref: false });
      while (performance.now() < until && segments.openLines < fullSegment);
      if (segments.isWaiting || unsaved.length > 0) await drain();
    }
  }

  await drain();
  // Rejects when the log is closed.
  const draining = drainRegularly().catch(() => undefined);
  return {
    append,
    drain,
    async close() {
      stop.abort();
      await draining;
      await drain();
      await lastWrite.then(() => segments.turn());
    },
  };
}
