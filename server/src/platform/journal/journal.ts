import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type JournalFiles, localJournalFiles } from './journal-files.ts';
import { type JournalSegments, openSegments, type Segment } from './journal-segments.ts';

/** Lines of one segment, usually all of them. The same lines come again under the same key after a failure or a crash. */
export interface JournalBatch {
  /** Names exactly these lines; short enough for a deduplication token. */
  readonly key: string;
  /** Each is a JSON object. */
  readonly lines: readonly string[];
}

export interface JournalState {
  readonly waitingLines: number;
  readonly waitingSegments: number;
  /** Epoch milliseconds of the oldest segment that waits to be stored; null when nothing waits. */
  readonly oldestAt: number | null;
  /** Lines that the database refused for their content; they are kept in `*.bad` files beside the segments. */
  readonly badLines: number;
}

/** Thrown by `store` for a line that it did not write: its file was damaged. Counts as refused. */
export class MalformedLineError extends Error {
  override readonly name = 'MalformedLineError';
}

/** Lines on their way to a database, in files that are flushed before a line counts as recorded. */
export interface Journal {
  /**
   * Resolves once the lines are on disk. Rejects when the disk refuses them: then none of them is in the journal, now or later,
   * and the caller must not acknowledge them. The lines of one call stay together in one segment.
   */
  append(lines: readonly string[]): Promise<void>;
  /** Stores what has come so far; resolves when it has been tried. */
  drain(): Promise<void>;
  readonly state: JournalState;
  close(): Promise<void>;
}

export interface JournalOptions {
  readonly directory: string;
  readonly log: Logger;
  /** Stores lines. Must be harmless when repeated. */
  readonly store: (batch: JournalBatch) => Promise<void>;
  /** Whether a failure of `store` is due to the lines themselves, so that trying again cannot help. */
  readonly isRefused: (error: unknown) => boolean;
  /** Gets each line that an earlier process left behind, before it is stored. */
  readonly onLeft?: (line: string) => void;
  readonly files?: JournalFiles;
}

/** How long lines gather before they are stored, and how long it takes until a failure is followed by another try; milliseconds. */
const drainMilliseconds = 1_000;
/** A segment with this many lines is closed and stored without waiting. */
const fullSegment = 10_000;
/** How long closing waits for a last attempt to store lines; milliseconds. */
const closeTimeout = 5_000;
const logEvery = 60_000;

const ignore = (): void => undefined;

function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

type Storing = Pick<JournalOptions, 'store' | 'isRefused'>;

/** Stores lines and returns those that are refused for their content, found by halving. */
async function storeLines(
  storing: Storing,
  segment: string,
  { first, lines }: { readonly first: number; readonly lines: readonly string[] },
): Promise<string[]> {
  if (lines.length === 0) return [];
  try {
    await storing.store({ key: `${segment}/${first}-${lines.length}`, lines });
    return [];
  } catch (error) {
    if (!(error instanceof MalformedLineError) && !storing.isRefused(error)) throw error;
    if (lines.length === 1) return [...lines];
    const half = Math.ceil(lines.length / 2);
    const left = await storeLines(storing, segment, { first, lines: lines.slice(0, half) });
    const right = await storeLines(storing, segment, { first: first + half, lines: lines.slice(half) });
    return [...left, ...right];
  }
}

/** Stores the closed segments, the oldest first, and deletes each when all of it is stored or set aside. */
async function storeClosed(segments: JournalSegments, { log, ...storing }: Storing & { log: Logger }): Promise<void> {
  for (let segment = segments.closed[0]; segment !== undefined; segment = segments.closed[0]) {
    const all = await segments.read(segment);
    const whole = all.filter(isObject);
    const bad = all.length === whole.length ? [] : all.filter((line) => !isObject(line));
    bad.push(...(await storeLines(storing, segment.name, { first: 0, lines: whole })));
    await segments.remove(segment, bad);
    if (bad.length > 0) log.error({ segment: segment.name, lines: bad.length }, 'lines of a journal were set aside');
  }
}

/** Writes lines in groups: while one flush is under way, lines gather for the next. */
function createGroupCommit(segments: JournalSegments, onWritten: (isFull: boolean) => void) {
  let next: { readonly gathered: string[]; readonly written: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();
  return {
    append(lines: readonly string[]): Promise<void> {
      if (next === null) {
        const gathered: string[] = [];
        const written = last.then(async () => {
          next = null;
          await segments.write(gathered);
          const isFull = (segments.current?.lines ?? 0) >= fullSegment;
          // The lines are recorded, whether this file can be closed now or not.
          if (isFull) await segments.turn().catch(ignore);
          onWritten(isFull);
        });
        next = { gathered, written };
        last = written.catch(ignore);
      }
      for (const line of lines) next.gathered.push(line);
      return next.written;
    },
    /** Closes the current segment between two writes. */
    turn(): Promise<void> {
      const turned = last.then(() => segments.turn());
      last = turned.catch(ignore);
      return turned;
    },
  };
}

function stateOf({ current, closed, badLines }: JournalSegments): JournalState {
  const waiting: readonly Segment[] = [...closed, ...(current === null ? [] : [current])];
  return {
    waitingLines: waiting.reduce((sum, { lines }) => sum + lines, 0),
    waitingSegments: waiting.length,
    oldestAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ openedAt }) => openedAt)),
    badLines,
  };
}

/** Opens the journal in a directory, which must exist, and tries to store what an earlier process left behind. */
export async function openJournal({ files = localJournalFiles, ...options }: JournalOptions): Promise<Journal> {
  const { directory, log, onLeft = ignore } = options;
  const segments = await openSegments(directory, files, onLeft);
  // Nobody looks while there is nothing to do.
  // `work` ends with the next line or with `close`, and `hurry`, too, where no pause ends before it.
  const signals = { work: Promise.withResolvers<void>(), hurry: Promise.withResolvers<void>() };
  const commit = createGroupCommit(segments, (isFull) => {
    signals.work.resolve();
    if (isFull) signals.hurry.resolve();
  });
  const stop = new AbortController();
  let drains: Promise<void> = Promise.resolve();
  let loggedAt = -logEvery;

  async function drainOnce(): Promise<void> {
    try {
      await storeClosed(segments, options);
      await commit.turn();
      await storeClosed(segments, options);
    } catch (error) {
      if (performance.now() - loggedAt < logEvery) return;
      loggedAt = performance.now();
      log.warn({ err: error, waiting: stateOf(segments).waitingLines }, 'lines of a journal wait to be stored');
    }
  }

  function drain(): Promise<void> {
    drains = drains.then(drainOnce);
    return drains;
  }

  async function drainRegularly(): Promise<void> {
    while (!stop.signal.aborted) {
      if (segments.current === null && segments.closed.length === 0) await signals.work.promise;
      await Promise.race([sleep(drainMilliseconds, undefined, { ref: false }), signals.hurry.promise]);
      // They end as the first ones do.
      Object.assign(signals, { work: Promise.withResolvers<void>(), hurry: Promise.withResolvers<void>() });
      if (!stop.signal.aborted) await drain();
    }
  }

  await drain();
  const draining = drainRegularly();
  return {
    append: (lines) => commit.append(lines),
    drain,
    get state() {
      return stateOf(segments);
    },
    async close() {
      stop.abort();
      signals.work.resolve();
      signals.hurry.resolve();
      // The lines are on disk: what a database that hangs does not take now is stored at the next start.
      await Promise.race([draining.then(drain), sleep(closeTimeout, undefined, { ref: false })]);
      await commit.turn();
    },
  };
}
