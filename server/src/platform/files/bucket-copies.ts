import { fileKinds } from '@acquaint/contract';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids/ids.ts';
import { createTurns } from '../turns/turns.ts';
import type { Bucket } from './bucket.ts';
import type { StoredObject } from './bucket-answers.ts';
import { filesBelow } from './files-below.ts';
import type { LocalFiles, StoredFile } from './local-files.ts';

interface CopyOptions {
  readonly bucket: Bucket;
  /** Where copies lie. This process's own; made when it is needed. */
  readonly directory: string;
  /** Copies that nothing works with are dropped beyond this, the longest unused first, in bytes. */
  readonly mostBytes: number;
  readonly now?: () => number;
}

/** Copies that nothing asked for are dropped after this, in milliseconds: what was deleted elsewhere shall not stay here. */
const longestUnused = 10 * 60_000;

/** One object on this machine. */
interface Copy {
  readonly path: string;
  readonly etag: string;
  readonly bytes: number;
  usedAt: number;
  holds: number;
}

/** What shows that a file was written again. */
async function markOf(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return `${size} ${mtimeMs} ${ino}`;
}

/** Copies of a bucket's objects on this machine: as many as fit, and all that something works with. */
export class BucketCopies implements LocalFiles {
  readonly #bucket: Bucket;
  readonly #directory: string;
  readonly #mostBytes: number;
  readonly #now: () => number;
  readonly #copies = new Map<string, Copy>();
  readonly #turns = createTurns();

  constructor({ bucket, directory, mostBytes, now = Date.now }: CopyOptions) {
    this.#bucket = bucket;
    this.#directory = directory;
    this.#mostBytes = mostBytes;
    this.#now = now;
  }

  async withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const object = await this.#bucket.head(key);
    if (object === null) {
      await this.#drop(key);
      return work(join(this.#directory, 'missing', newId()));
    }
    const copy = await this.#hold(object);
    try {
      return await work(copy.path);
    } finally {
      await this.#release(copy);
    }
  }

  async withFolder<Result>(key: string, work: (folder: string) => Promise<Result>): Promise<Result> {
    // A folder of its own: what others fetch or write meanwhile does not show in it.
    const folder = join(this.#directory, 'folders', newId());
    try {
      await this.#fetchFolder(key, folder, link);
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async changeFolder<Result>(
    key: string,
    work: (folder: string, store: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const folder = join(this.#directory, 'folders', newId());
    try {
      // Copies of its own, as work may write into them.
      const marks = await this.#fetchFolder(key, folder, copyFile);
      const store = (): Promise<void> => this.#storeChanges(key, { folder, marks });
      const result = await work(folder, store);
      await store();
      return result;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async take(path: string, key: string): Promise<void> {
    await this.#bucket.put(key, createReadStream(path));
    await rm(path, { force: true });
  }

  async readRange(key: string, range: { readonly start: number; readonly end: number }) {
    const content = await this.#bucket.get(key, range);
    if (content === null) throw new Error('The file is not stored any more');
    return content;
  }

  async *all(): AsyncGenerator<StoredFile> {
    for await (const { key, bytes, writtenAt } of this.#bucket.list(''))
      yield { key, bytes, writtenAt: writtenAt.getTime() };
  }

  async bytesByKind(accountId: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const { value: kind } of fileKinds) {
      let sum = 0;
      for await (const { bytes } of this.#bucket.list(`${kind}/${accountId}/`)) sum += bytes;
      if (sum > 0) sizes.set(kind, sum);
    }
    return sizes;
  }

  /** Puts all that is stored below a key into a folder, and answers what shows whether a file was written again. */
  async #fetchFolder(
    key: string,
    folder: string,
    put: (from: string, to: string) => Promise<void>,
  ): Promise<Map<string, string>> {
    await mkdir(folder, { recursive: true });
    const marks = new Map<string, string>();
    for await (const object of this.#bucket.list(`${key}/`)) {
      const path = join(folder, object.key.slice(key.length + 1));
      await mkdir(dirname(path), { recursive: true });
      const copy = await this.#hold(object);
      try {
        await put(copy.path, path);
        marks.set(path, await markOf(path));
      } finally {
        await this.#release(copy);
      }
    }
    return marks;
  }

  async #storeChanges(
    key: string,
    { folder, marks }: { readonly folder: string; readonly marks: Map<string, string> },
  ): Promise<void> {
    const there = new Set<string>();
    for await (const path of filesBelow(folder)) there.add(path);
    const keyOf = (path: string): string => `${key}/${relative(folder, path)}`;
    for (const path of there) {
      // Files that are being written have names of their own.
      if (path.endsWith('.part')) continue;
      const mark = await markOf(path);
      if (marks.get(path) === mark) continue;
      await this.#bucket.put(keyOf(path), createReadStream(path));
      marks.set(path, mark);
    }
    for (const path of marks.keys()) {
      if (there.has(path)) continue;
      await this.#bucket.delete(keyOf(path));
      marks.delete(path);
    }
  }

  async #download(key: string, path: string): Promise<void> {
    const content = await this.#bucket.get(key);
    if (content === null) throw new Error('A file was deleted while it was fetched');
    await mkdir(dirname(path), { recursive: true });
    await pipeline(content, createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  }

  /** The copy of an object as it is stored now. It stays until it is released. */
  #hold(object: StoredObject): Promise<Copy> {
    return this.#turns.take(object.key, async () => {
      const known = this.#copies.get(object.key);
      if (known?.etag === object.etag) {
        known.holds += 1;
        known.usedAt = this.#now();
        return known;
      }
      const path = join(this.#directory, 'files', newId());
      await this.#download(object.key, path);
      const copy: Copy = { path, etag: object.etag, bytes: object.bytes, usedAt: this.#now(), holds: 1 };
      this.#copies.set(object.key, copy);
      if (known?.holds === 0) await rm(known.path, { force: true });
      return copy;
    });
  }

  async #release(copy: Copy): Promise<void> {
    copy.holds -= 1;
    copy.usedAt = this.#now();
    // Another one took its place meanwhile.
    if (copy.holds === 0 && ![...this.#copies.values()].includes(copy)) await rm(copy.path, { force: true });
    await this.#sweep();
  }

  async #drop(key: string): Promise<void> {
    const copy = this.#copies.get(key);
    this.#copies.delete(key);
    if (copy?.holds === 0) await rm(copy.path, { force: true });
  }

  /** Drops copies that nobody asked for in a while, and those that do not fit. */
  async #sweep(): Promise<void> {
    let bytes = [...this.#copies.values()].reduce((sum, copy) => sum + copy.bytes, 0);
    const idle = [...this.#copies].filter(([, { holds }]) => holds === 0);
    for (const [key, copy] of idle.toSorted(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (bytes <= this.#mostBytes && this.#now() - copy.usedAt < longestUnused) break;
      bytes -= copy.bytes;
      await this.#drop(key);
    }
  }
}
