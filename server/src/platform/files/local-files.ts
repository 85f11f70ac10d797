import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { flushToDisk } from '../journal/journal-files.ts';
import { filesBelow, unlessMissing } from './files-below.ts';

/** A file as it is stored. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/**
 * Stored files as paths of this machine, for what reads and writes paths alone: DuckDB, the engine, the printer. A path holds as long as the work that
 * was given it.
 */
export interface LocalFiles {
  /** Works with a stored file. Where there is none, nothing is at the path. */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Works with all files that are stored below a key; where there are none, the folder is empty or missing. */
  withFolder<Result>(key: string, work: (folder: string) => Promise<Result>): Promise<Result>;
  /**
   * Works in a folder that starts with the files stored below a key. Each `store` saves additions, changes and deletions, and so does the end of the
   * work unless it fails. Only one work at a time may change a folder.
   */
  changeFolder<Result>(
    key: string,
    work: (folder: string, store: () => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /** Stores a file of this machine, where a power cut cannot take it, and takes it away from where it was. */
  take(path: string, key: string): Promise<void>;
  /** Some bytes of a stored file, both ends included. */
  readRange(key: string, range: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** All files that are stored, in no order; what is deleted meanwhile may be among them. */
  all(): AsyncIterable<StoredFile>;
  /** Bytes of the files below each folder of the first level that belong to an account: `<kind>/<account>/…`. */
  bytesByKind(accountId: string): Promise<Map<string, number>>;
}

/** What is stored lies on this machine's disk: its own path is given to work. */
export function diskFiles(root: string): Omit<LocalFiles, 'bytesByKind'> {
  const pathOf = (key: string): string => resolve(root, key);
  return {
    withFile: (key, work) => work(pathOf(key)),
    withFolder: (key, work) => work(pathOf(key)),
    async changeFolder(key, work) {
      await mkdir(pathOf(key), { recursive: true });
      return work(pathOf(key), () => Promise.resolve());
    },
    async take(path, key) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      // A rename does not reach another disk.
      await rename(path, target).catch(() => copyFile(path, target));
      await rm(path, { force: true });
      // The file and its name are there after a power cut, too.
      await flushToDisk(target);
      await flushToDisk(dirname(target));
    },
    async *all() {
      for await (const path of filesBelow(root)) {
        const found = await unlessMissing(stat(path));
        if (found !== null) yield { key: relative(root, path), bytes: found.size, writtenAt: found.mtimeMs };
      }
    },
    readRange: (key, range) => Promise.resolve(createReadStream(pathOf(key), range)),
  };
}
