import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../platform/command-line/command-line.ts';
import type { Bucket } from '../platform/files/bucket.ts';
import { erasuresFile } from '../platform/intents/lasting-intents.ts';
import { type Backup, backupName, type BackupPlace, type Draft } from './backup-place.ts';
import { filesOf, manifestName, readManifest, type StoredFile } from './manifest.ts';
import { lockName, ownLock, refuseHeld } from './place-lock.ts';
import { measure } from './stored-files.ts';

const erasures = basename(erasuresFile(''));
const bytesOf = (content: string): Readable => Readable.from([Buffer.from(content)]);

/** Where the bytes of a file of a backup are: in the backup that wrote them. */
const keyOf = (name: string, { path, in: writer = name }: StoredFile): string => `${writer}/${path}`;

async function readText(bucket: Bucket, key: string): Promise<string | null> {
  const content = await bucket.get(key);
  return content === null ? null : text(content);
}

async function lock(bucket: Bucket, place: string): Promise<() => Promise<void>> {
  const held = await readText(bucket, lockName);
  const found = held === null ? null : await bucket.head(lockName);
  if (held !== null && found !== null) refuseHeld(held, place, found.writtenAt.getTime());
  await bucket.put(lockName, bytesOf(ownLock()));
  // Of two who came at once, the one that was written last has it.
  const now = await readText(bucket, lockName);
  if (now !== ownLock()) refuseHeld(now ?? '', place, Date.now());
  return () => bucket.delete(lockName);
}

interface Begun {
  readonly bucket: Bucket;
  readonly place: string;
  readonly name: string;
  readonly earlier: Backup | null;
}

/** Unchanged files stay where the earlier backup has them; the manifest says where. */
function begin({ bucket, place, name, earlier }: Begun): Draft {
  return {
    store: (source, written) =>
      measure(source, written, async (content) => void (await bucket.put(`${name}/${written.path}`, content))),
    async takeOver(file) {
      if (earlier === null) return null;
      const found = await bucket.head(keyOf(earlier.name, file));
      return found?.bytes === file.bytes ? { ...file, in: file.in ?? earlier.name } : null;
    },
    async finish(manifest) {
      await bucket.put(`${name}/${manifestName}`, bytesOf(manifest));
      return `${place}/${name}`;
    },
    async discard() {
      for await (const { key } of bucket.list(`${name}/`)) await bucket.delete(key);
    },
  };
}

/** Backups in a bucket, each below its name. */
export function bucketPlace(bucket: Bucket, place: string): BackupPlace {
  async function list(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of bucket.list('')) {
      const [name = '', file, more] = key.split('/');
      if (backupName.test(name) && file === manifestName && more === undefined) found.push(name);
    }
    return found.toSorted().toReversed();
  }

  async function open(name: string): Promise<Backup | null> {
    const key = `${name}/${manifestName}`;
    const content = await readText(bucket, key);
    if (content === null) return null;
    return {
      name,
      place: `${place}/${name}`,
      manifest: readManifest(content, `${place}/${key}`),
      async read(file) {
        const stream = await bucket.get(keyOf(name, file));
        if (stream === null) throw new CommandError(`The backup is damaged: ${place}/${keyOf(name, file)} is missing.`);
        return stream;
      },
    };
  }

  /** Keys that backups are made of. */
  async function keysOf(names: readonly string[]): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const name of names) {
      const backup = await open(name);
      if (backup === null) continue;
      kept.add(`${name}/${manifestName}`);
      for (const file of filesOf(backup.manifest)) kept.add(keyOf(name, file));
    }
    return kept;
  }

  /** Deletes all that none of these backups is made of. */
  async function keepOnly(names: readonly string[]): Promise<void> {
    const kept = await keysOf(names);
    for await (const { key } of bucket.list('')) {
      const [name = ''] = key.split('/', 1);
      if (backupName.test(name) && !kept.has(key)) await bucket.delete(key);
    }
  }

  return {
    name: place,
    lock: () => lock(bucket, place),
    list,
    open,
    async clear() {
      // Where a manifest is damaged, nobody knows what belongs to that backup: everything stays.
      await keepOnly(await list()).catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error;
      });
    },
    begin: (name, earlier) => Promise.resolve(begin({ bucket, place, name, earlier })),
    async remove(removed) {
      const kept = (await list()).filter((name) => !removed.includes(name));
      for (const name of removed) await bucket.delete(`${name}/${manifestName}`);
      await keepOnly(kept);
    },
    keepErasures: async (path) => void (await bucket.put(erasures, createReadStream(path))),
    async readErasures(into) {
      const content = await bucket.get(erasures);
      if (content === null) return null;
      const path = join(into, `backup-${erasures}`);
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      return path;
    },
  };
}
