import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyOne } from '../../testing/every-one.ts';
import { openFiles } from './files.ts';
import { filesBelow } from './files-below.ts';
import { streamStored } from './stream-stored.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-stored-files-'));
const files = openFiles({ dataDir: root, fileBucket: null, fileCache: 0, role: null, port: 0 });
const store = (folder: string, name: string, content: string): void => {
  mkdirSync(join(root, 'files', folder), { recursive: true });
  writeFileSync(join(root, 'files', folder, name), content);
};

beforeAll(() => {
  for (const folder of ['a', 'b', 'c/d']) store(folder, 'one.csv', folder);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('stored files on a disk', () => {
  it('are all listed, those of folders below, too', async () => {
    const listed = await everyOne(files.local.all());
    expect(listed.map(({ key }) => key).toSorted()).toEqual(['a/one.csv', 'b/one.csv', 'c/d/one.csv']);
  });

  it('are listed without a folder that is deleted meanwhile, and with all others', async () => {
    const listing = filesBelow(join(root, 'files'));
    const first = await listing.next();
    expect(first.done).toBe(false);
    const gone = String(first.value).endsWith('a/one.csv') ? 'b' : 'a';
    rmSync(join(root, 'files', gone), { recursive: true });
    const rest = await everyOne(listing);
    expect([String(first.value), ...rest].map((path) => path.slice(root.length)).toSorted()).toEqual(
      ['a', 'b', 'c/d'].filter((folder) => folder !== gone).map((folder) => `/files/${folder}/one.csv`),
    );
    expect(await everyOne(filesBelow(join(root, 'none')))).toEqual([]);
  });

  it('are nothing once they are deleted, and whole for who reads them already', async () => {
    store('read', 'long.csv', 'x'.repeat(300_000));
    const stream = await streamStored(files, 'read/long.csv');
    rmSync(join(root, 'files/read/long.csv'));
    if (stream === null) throw new Error('It was there.');
    expect(await text(stream)).toHaveLength(300_000);
    expect(await streamStored(files, 'read/long.csv')).toBeNull();
    await expect(files.getStream('read/long.csv')).rejects.toThrow('read/long.csv');
  });
});
