import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../platform/ids/ids.ts';

/** Stores the lines of a segment's file; called again with the same name after a failure or a crash. */
export type StoreSegment = (segment: string, path: string) => Promise<void>;

/** The files of a log: one that is written to, and closed ones that wait to be stored. */
export interface ScanSegments {
  /** How many lines the open one has. */
  readonly openLines: number;
  /** Whether there is anything to store. */
  readonly isWaiting: boolean;
  /** Writes lines; they are on disk when it resolves. */
  write(lines: readonly string[]): Promise<void>;
  /** Ends the open one, so that it can be stored. */
  turn(): Promise<void>;
  /** Stores and deletes the closed ones, the oldest first. */
  storeClosed(store: StoreSegment): Promise<void>;
}

const ending = '.jsonl';

/** Longer than any line. */
const tailBytes = 64 * 1024;

/** Takes off the line that a crash cut: its scan was never answered. */
async function dropCutLine(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, start);
    await handle.truncate(start + buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}

async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens the files of a log, with those that an earlier process left behind. */
export async function openScanSegments(directory: string): Promise<ScanSegments> {
  const pathOf = (name: string): string => join(directory, `${name}${ending}`);
  const left = (await readdir(directory)).filter((name) => name.endsWith(ending));
  const closed = left.map((name) => name.slice(0, -ending.length)).toSorted((one, two) => (one < two ? -1 : 1));
  for (const name of closed) await dropCutLine(pathOf(name));
  let segment: { readonly name: string; readonly handle: FileHandle } | null = null;
  let openLines = 0;

  async function begin(): Promise<NonNullable<typeof segment>> {
    const name = newId();
    const handle = await open(pathOf(name), 'ax', 0o600);
    await flushDirectory(directory);
    return { name, handle };
  }

  return {
    get openLines() {
      return openLines;
    },
    get isWaiting() {
      return segment !== null || closed.length > 0;
    },
    async write(lines) {
      segment ??= await begin();
      await segment.handle.appendFile(`${lines.join('\n')}\n`);
      await segment.handle.datasync();
      openLines += lines.length;
    },
    async turn() {
      if (segment === null) return;
      const { name, handle } = segment;
      segment = null;
      openLines = 0;
      closed.push(name);
      await handle.close();
    },
    async storeClosed(store) {
      for (let name = closed[0]; name !== undefined; name = closed[0]) {
        await store(name, pathOf(name));
        await rm(pathOf(name));
        closed.shift();
      }
    },
  };
}
