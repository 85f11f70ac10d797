import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids/ids.ts';
import { flushToDisk, type JournalFile, type JournalFiles } from './journal-files.ts';

/** A file of a journal. */
export interface Segment {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** Lines and bytes that are on disk; anything behind them is left over from a refused write and does not count. */
  lines: number;
  bytes: number;
}

/** The files of a journal: one that is written to, and closed ones that wait to be stored. */
export interface JournalSegments {
  readonly current: Segment | null;
  /** The oldest first. */
  readonly closed: readonly Segment[];
  /** Lines that were set aside. */
  readonly badLines: number;
  /** Resolves once the lines are on disk. Rejects when the disk refuses them; then none of them is in the journal. */
  write(lines: readonly string[]): Promise<void>;
  /** Closes the current file, so that it can be stored. */
  turn(): Promise<void>;
  read(segment: Segment): Promise<string[]>;
  /** Deletes the oldest closed file; first its bad lines are kept in a file of their own. */
  remove(segment: Segment, badLines: readonly string[]): Promise<void>;
}

const ending = '.jsonl';
const badEnding = '.bad';

function splitLines(bytes: Buffer): string[] {
  // A line without an end was cut by a crash: it was never acknowledged.
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1).toString('utf8');
  return whole === '' ? [] : whole.slice(0, -1).split('\n');
}

async function writeFlushed(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Writes all bytes and flushes them; throws when the disk takes only some of them. */
async function writeWhole(file: JournalFile, bytes: Buffer): Promise<void> {
  const written = await file.write(bytes);
  if (written < bytes.length)
    throw Object.assign(new Error('The disk took only a part of a write'), { code: 'ENOSPC' });
  await file.flush();
}

/**
 * Opens the files in a directory. `onLeft` gets each line that an earlier process left there.
 * A refused write never leaves half a line behind: the file is cut to the length before and closed, and the next write starts a new one.
 */
export async function openSegments(
  directory: string,
  files: JournalFiles,
  onLeft: (line: string) => void,
): Promise<JournalSegments> {
  const pathOf = (name: string): string => join(directory, `${name}${ending}`);
  const names = (await readdir(directory)).toSorted();
  const closed: Segment[] = [];
  let badLines = 0;
  for (const name of names) {
    if (name.endsWith(badEnding)) badLines += splitLines(await readFile(join(directory, name))).length;
    if (!name.endsWith(ending)) continue;
    const bytes = await readFile(join(directory, name));
    const lines = splitLines(bytes);
    for (const line of lines) onLeft(line);
    const { mtimeMs: openedAt } = await stat(join(directory, name));
    const length = bytes.lastIndexOf('\n') + 1;
    closed.push({ name: name.slice(0, -ending.length), openedAt, lines: lines.length, bytes: length });
  }
  let current: { readonly segment: Segment; readonly file: JournalFile } | null = null;

  async function begin(): Promise<NonNullable<typeof current>> {
    const name = newId();
    const file = await files.create(pathOf(name), directory);
    return { segment: { name, openedAt: Date.now(), lines: 0, bytes: 0 }, file };
  }

  async function turn(): Promise<void> {
    if (current === null) return;
    const { segment, file } = current;
    current = null;
    if (segment.lines > 0) closed.push(segment);
    await file.close();
    if (segment.lines === 0) await rm(pathOf(segment.name), { force: true });
  }

  /** Undoes a write that failed. The file counts only up to its flushed length, even where it cannot be cut now. */
  async function abandon(): Promise<void> {
    await current?.file.truncate(current.segment.bytes).catch(() => undefined);
    await turn().catch(() => undefined);
  }

  async function tryWrite(bytes: Buffer, lines: number): Promise<void> {
    try {
      current ??= await begin();
      await writeWhole(current.file, bytes);
      current.segment.bytes += bytes.length;
      current.segment.lines += lines;
    } catch (error) {
      await abandon();
      throw error;
    }
  }

  return {
    get current() {
      return current?.segment ?? null;
    },
    closed,
    get badLines() {
      return badLines;
    },
    async write(lines) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      // What refuses may be this one file: a new one gets a try before the write is given up.
      await tryWrite(bytes, lines.length).catch(() => tryWrite(bytes, lines.length));
    },
    turn,
    async read(segment) {
      return splitLines((await readFile(pathOf(segment.name))).subarray(0, segment.bytes));
    },
    async remove(segment, bad) {
      if (bad.length > 0) {
        await writeFlushed(join(directory, `${segment.name}${badEnding}`), `${bad.join('\n')}\n`);
        await flushToDisk(directory);
        badLines += bad.length;
      }
      await rm(pathOf(segment.name));
      closed.splice(closed.indexOf(segment), 1);
    },
  };
}
