import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids/ids.ts';
import { openFiles } from '../files/files.ts';
import { createStoredBytes } from './stored-bytes.ts';

const directory = mkdtempSync(join(tmpdir(), 'acquaint-stored-'));
let account: string;
beforeEach(() => {
  account = newId();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const { local } = openFiles({ dataDir: directory, fileBucket: null, fileCache: 0, role: null, port: 0 });
const measure = (accountId: string) => local.bytesByKind(accountId);
const fileOf = (kind: string, name: string): string => join(directory, 'files', kind, account, name);

function store(kind: string, name: string, bytes: number): void {
  const file = fileOf(kind, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, Buffer.alloc(bytes));
}

describe('bytesByKind', () => {
  it('counts every kind of file of one account, however deep it lies', async () => {
    store('assets', 'a/b/picture.webp', 300);
    store('assets', 'a/other.webp', 50);
    store('a-kind-of-tomorrow', 'x', 7);
    const own = account;
    account = newId();
    store('assets', 'picture.webp', 1_000);
    const sizes = await measure(own);
    expect(Object.fromEntries(sizes)).toEqual({ 'a-kind-of-tomorrow': 7, assets: 350 });
  });
});

describe('createStoredBytes', () => {
  it('admits as many uploads at once as fit, whoever comes first', async () => {
    store('assets', 'stored', 400);
    const stored = createStoredBytes(measure);
    const asked = await Promise.all([300, 300, 300, 300].map((bytes) => stored.admit(account, bytes, 1_000)));
    expect(asked).toEqual([true, true, false, false]);
    // One of them was refused in the end and stored nothing, the other did.
    store('assets', 'uploaded', 300);
    stored.settle(account, 300);
    stored.settle(account, 300);
    expect(await stored.admit(account, 300, 1_000)).toBe(true);
    expect(await stored.admit(account, 1, 1_000)).toBe(false);
  });

  it('sees what was deleted, and what jobs have stored, before it refuses', async () => {
    const stored = createStoredBytes(measure);
    store('exports', 'old.zip', 900);
    expect(await stored.admit(account, 200, 1_000)).toBe(false);
    rmSync(fileOf('exports', 'old.zip'));
    expect(await stored.admit(account, 200, 1_000)).toBe(true);
    store('mailings', 'package.pdf', 700);
    stored.settle(account, 200);
    expect(await stored.admit(account, 900, 1_000)).toBe(false);
    expect(await stored.admit(account, 300, 1_000)).toBe(true);
  });

  it('looks at the disk again after a minute, though everything would fit', async () => {
    let clock = 0;
    const stored = createStoredBytes(measure, () => clock);
    expect(await stored.admit(account, 10, 1_000)).toBe(true);
    stored.settle(account, 10);
    store('mailings', 'package.pdf', 995);
    expect(await stored.admit(account, 10, 1_000)).toBe(true);
    clock = 60_000;
    expect(await stored.admit(account, 10, 1_000)).toBe(false);
  });

  it('counts each account by itself', async () => {
    const stored = createStoredBytes(measure);
    expect(await stored.admit(account, 2_000, 1_000)).toBe(false);
    expect(await stored.admit(newId(), 1_000, 1_000)).toBe(true);
  });
});
