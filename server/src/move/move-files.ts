import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import pLimit from 'p-limit';
import { CommandError } from '../platform/command-line/command-line.ts';
import type { Files } from '../platform/files/files.ts';
import { streamStored } from '../platform/files/stream-stored.ts';
import type { MovedFile, MoveState } from './move-state.ts';

interface MoveFiles {
  readonly from: Files;
  readonly to: Files;
  readonly state: MoveState;
  readonly onProgress: (done: number, total: number) => void;
}

const atOnce = 8;

/** Takes an empty place for the files, or the one that the same move took already. Throws CommandError for any other. */
export async function claimFiles(files: Files, state: MoveState): Promise<void> {
  if (state.hasClaimedFiles) return;
  for await (const { key } of files.local.all())
    throw new CommandError(`The place that you move files to is not empty: it has ${key}. Name an empty one.`);
  state.record({ claimedFiles: true });
}

/** Passes bytes on and computes their SHA-256. */
function hashing() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

async function digestOf(source: Readable): Promise<string> {
  const { stream, digest } = hashing();
  await pipeline(source, stream.resume());
  return digest();
}

/** Copies a file and reads the copy back. One that is deleted meanwhile is left out. */
async function copyFile({ from, to, state }: MoveFiles, file: MovedFile): Promise<void> {
  const source = await streamStored(from, file.key);
  if (source === null) return;
  const { stream, digest } = hashing();
  source.once('error', (error) => stream.destroy(error));
  await to.putStream(file.key, source.pipe(stream));
  if ((await digestOf(await to.getStream(file.key))) !== digest())
    throw new CommandError(`The copy of the file ${file.key} is not the same. Run the move again.`);
  state.record({ file });
}

async function listOf(files: Files): Promise<MovedFile[]> {
  const all: MovedFile[] = [];
  for await (const { key, bytes, writtenAt } of files.local.all()) all.push({ key, bytes, writtenAt });
  return all;
}

/** Copies files that are new or changed, each compared by its SHA-256, and deletes copies of those that are gone. */
export async function copyFiles(options: MoveFiles): Promise<{ readonly files: number; readonly bytes: number }> {
  const { from, to, state, onProgress } = options;
  const all = await listOf(from);
  const keys = new Set(all.map(({ key }) => key));
  for (const { key } of await listOf(to)) if (!keys.has(key)) await to.delete(key);
  const limit = pLimit(atOnce);
  let done = 0;
  await Promise.all(
    all.map((file) =>
      limit(async () => {
        if (!state.hasFile(file)) await copyFile(options, file);
        done += 1;
        onProgress(done, all.length);
      }),
    ),
  );
  return { files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Compares what both places list. Throws CommandError where a file is missing or has another size. */
export async function compareFiles({ from, to }: Pick<MoveFiles, 'from' | 'to'>): Promise<void> {
  const there = new Map((await listOf(to)).map(({ key, bytes }) => [key, bytes]));
  const here = await listOf(from);
  const wrong = here.find(({ key, bytes }) => there.get(key) !== bytes);
  if (wrong !== undefined || here.length !== there.size)
    throw new CommandError(
      `The copy of the files is not the same: ${wrong === undefined ? 'there are more than before' : `${wrong.key} is missing or has another size`}. Run the move again.`,
    );
}
