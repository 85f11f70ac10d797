import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataDirectory, storedSecrets } from './data-directory.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-directory-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('openDataDirectory', () => {
  it('belongs to one holder at a time', () => {
    const path = join(root, 'shared');
    const held = openDataDirectory(path);
    expect(() => openDataDirectory(path)).toThrow(
      `The data directory is in use by another process (number ${process.pid}). Stop it first, or set DATA_DIR to another directory.`,
    );
    held.release();
    openDataDirectory(path).release();
  });

  it('takes over from a process that was killed, even when its number was given to another', () => {
    const path = join(root, 'stale');
    openDataDirectory(path).release();
    const { pid } = spawnSync('true');
    writeFileSync(join(path, 'lock'), `${pid} 1\n`);
    openDataDirectory(path).release();
    // This process is alive, but it did not start at that time.
    writeFileSync(join(path, 'lock'), `${process.pid} 1\n`);
    openDataDirectory(path).release();
  });

  it('says in one sentence why a path cannot be used', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => openDataDirectory(join(root, 'file', 'below'))).toThrow(
      /^The data directory .* cannot be used: a part of the path is not a directory\.$/,
    );
    expect(() => openDataDirectory(join(root, 'file'))).toThrow(/a file of that name is in the way\.$/);
  });
});

describe('storedSecrets', () => {
  it('is made once and readable by its owner alone', () => {
    const directory = openDataDirectory(join(root, 'secrets'));
    const [secret] = storedSecrets(directory, 'pepper');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(storedSecrets(directory, 'pepper')).toEqual([secret]);
    expect(storedSecrets(directory, 'other')).not.toEqual([secret]);
    expect(readFileSync(join(directory.path, 'pepper.secret'), 'utf8')).toBe(secret);
    directory.release();
  });

  it('reads several, the newest first', () => {
    const directory = openDataDirectory(join(root, 'several'));
    const [earlier] = storedSecrets(directory, 'key');
    const newest = 'ab'.repeat(32);
    writeFileSync(join(directory.path, 'key.secret'), `${newest},\n${earlier}\n`);
    expect(storedSecrets(directory, 'key')).toEqual([newest, earlier]);
    directory.release();
  });
});
