import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketKeys, type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { everyOne } from '../../testing/every-one.ts';
import { Bucket } from './bucket.ts';
import { BucketCopies } from './bucket-copies.ts';

let server: BucketServer;
let bucket: Bucket;
let asked: string[];
let copies: BucketCopies;
let directory: string;
let clock: number;
const root = mkdtempSync(join(tmpdir(), 'acquaint-copies-'));

beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  const opened = new Bucket({
    bucket: 'files',
    prefix: `${crypto.randomUUID()}/`,
    endpoint: server.url,
    region: 'us-east-1',
    sessionToken: null,
    ...bucketKeys,
  });
  asked = [];
  bucket = opened;
  const { get } = Bucket.prototype;
  bucket.get = (key, range) => {
    asked.push(key);
    return get.call(opened, key, range);
  };
  directory = mkdtempSync(join(root, 'copies-'));
  clock = 0;
  copies = new BucketCopies({ bucket, directory, mostBytes: 10, now: () => clock });
});

const put = (key: string, content: string): Promise<string> => bucket.put(key, Readable.from([Buffer.from(content)]));
const read = (key: string): Promise<string> => copies.withFile(key, (path) => readFile(path, 'utf8'));
const kept = (): number => (existsSync(join(directory, 'files')) ? readdirSync(join(directory, 'files')).length : 0);
const keys = async (): Promise<string[]> => (await everyOne(bucket.list(''))).map(({ key }) => key);

describe('withFile', () => {
  it('fetches a file once, and again when it was written again', async () => {
    await put('a', 'one');
    expect([await read('a'), await read('a')]).toEqual(['one', 'one']);
    expect(asked).toEqual(['a']);
    await put('a', 'two');
    expect(await read('a')).toBe('two');
    await bucket.delete('a');
    await expect(read('a')).rejects.toThrow('ENOENT');
    expect(kept()).toBe(0);
  });

  it('keeps what fits, the latest used, and what something works with however long', async () => {
    await put('held', '12345678');
    await put('first', '1234');
    await put('second', '5678');
    await copies.withFile('held', async (path) => {
      await read('first');
      expect(kept()).toBe(1);
      clock += 3_600_000;
      await read('second');
      expect(await readFile(path, 'utf8')).toBe('12345678');
    });
    await read('second');
    expect(kept()).toBe(1);
  });

  it('drops what nobody asked for in a while', async () => {
    await put('a', '1');
    await put('b', '1');
    await read('a');
    clock += 600_000;
    await read('b');
    expect(kept()).toBe(1);
  });

  it('gives whoever reads what was there when they began', async () => {
    await put('a', 'one');
    await copies.withFile('a', async (path) => {
      await put('a', 'two');
      expect(await read('a')).toBe('two');
      expect(await readFile(path, 'utf8')).toBe('one');
    });
    expect(kept()).toBe(1);
  });
});

describe('changeFolder', () => {
  it('starts with the stored files, and stores additions, changes and deletions', async () => {
    for (const name of ['same', 'changed', 'gone']) await put(`f/${name}`, name);
    await put('f2/other', 'x');
    await copies.changeFolder('f', async (folder, store) => {
      expect(readdirSync(folder).toSorted()).toEqual(['changed', 'gone', 'same']);
      await mkdir(`${folder}/deep`);
      await writeFile(`${folder}/deep/new`, 'new');
      await writeFile(`${folder}/half.part`, 'half');
      await store();
      expect(await keys()).toContain('f/deep/new');
      await writeFile(`${folder}/changed`, 'again');
      await rm(`${folder}/gone`);
    });
    expect(await keys()).toEqual(['f/changed', 'f/deep/new', 'f/same', 'f2/other']);
    expect([await read('f/changed'), await read('f/same')]).toEqual(['again', 'same']);
    expect(readdirSync(join(directory, 'folders'))).toEqual([]);
  });

  it('does not change copies that others read', async () => {
    await put('f/a', 'one');
    await copies.withFile('f/a', (path) =>
      copies.changeFolder('f', async (folder) => {
        await writeFile(`${folder}/a`, 'two');
        expect(await readFile(path, 'utf8')).toBe('one');
      }),
    );
    expect(await read('f/a')).toBe('two');
  });

  it('stores nothing more of work that fails', async () => {
    await expect(
      copies.changeFolder('f', async (folder, store) => {
        await writeFile(`${folder}/whole`, 'x');
        await store();
        await writeFile(`${folder}/next`, 'x');
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    expect(await keys()).toEqual(['f/whole']);
  });
});

describe('withFolder', () => {
  it('gives all that is stored below a key, fetched once', async () => {
    await put('f/a', '1');
    await put('f/b/c', '2');
    const names = () =>
      copies.withFolder('f', async (folder) => readdirSync(folder, { recursive: true }).map(String).toSorted());
    expect(await names()).toEqual(['a', 'b', 'b/c']);
    expect(await names()).toEqual(['a', 'b', 'b/c']);
    expect(asked).toEqual(['f/a', 'f/b/c']);
    expect(await copies.withFolder('none', async (folder) => readdirSync(folder))).toEqual([]);
  });
});
