import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failToStart, startServerProcess } from './testing/server-process.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-refused-start-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a start that cannot be', () => {
  const oneSentence = /^[^\n]+\.\n$/;

  it('says which setting is wrong', async () => {
    const { code, said } = await failToStart({ DATA_DIR: join(root, 'wrong'), PORT: 'abc' });
    expect({ code, said }).toEqual({ code: 1, said: 'PORT must be a number.\n' });
  });

  it('says that the port is in use, and makes nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, said } = await failToStart({ DATA_DIR: join(root, 'port'), PORT: port });
    other.close();
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} is in use. Stop the other program, or set PORT to another number.\n`,
    });
    expect(existsSync(join(root, 'port'))).toBe(false);
  });

  it('says that the data directory is in use, and harms nothing', async () => {
    const DATA_DIR = join(root, 'shared');
    const server = await startServerProcess({ DATA_DIR, PORT: '0' });
    const { code, said } = await failToStart({ DATA_DIR, PORT: '0' });
    expect(code).toBe(1);
    expect(said).toBe(
      `The data directory is in use by another process (number ${server.child.pid}). Stop it first, or set DATA_DIR to another directory.\n`,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('says which version reads a data directory of an earlier one', async () => {
    const DATA_DIR = join(root, 'pglite');
    mkdirSync(join(DATA_DIR, 'postgres'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '18\n');
    const { code, said } = await failToStart({ DATA_DIR, PORT: '0' });
    expect({ code, said }).toEqual({
      code: 1,
      said: `The data directory ${DATA_DIR} was made by an earlier version: only commit 9ef0017 and those before it read it. Set DATA_DIR to another directory.\n`,
    });
    expect(readdirSync(join(DATA_DIR, 'postgres'))).toEqual(['PG_VERSION']);
  });

  it('says which options a start has', () => {
    const main = new URL('main.ts', import.meta.url).pathname;
    const { status, stderr } = spawnSync(process.execPath, [main, '--alow-downtime'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: '--alow-downtime is not an option. There is one: --allow-downtime.\n',
    });
  });

  it('says that a database does not answer', async () => {
    const postgres = await failToStart({
      DATA_DIR: join(root, 'nopg'),
      PORT: '0',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    });
    expect(postgres).toEqual({
      code: 1,
      said: 'PostgreSQL does not answer at DATABASE_URL; check the address, user and password.\n',
    });
    const clickhouse = await failToStart({
      DATA_DIR: join(root, 'noch'),
      PORT: '0',
      CLICKHOUSE_URL: 'http://127.0.0.1:9',
    });
    expect(clickhouse).toEqual({
      code: 1,
      said: 'ClickHouse does not answer at CLICKHOUSE_URL; check the address, user and password.\n',
    });
  });

  it('says that the path is no directory', async () => {
    writeFileSync(join(root, 'file'), '');
    const { code, said } = await failToStart({ DATA_DIR: join(root, 'file', 'data'), PORT: '0' });
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
  });

  const small = join(root, 'small');
  mkdirSync(small);
  const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).status === 0;
  if (!canMount)
    console.warn('Skipped: the tests with a full and a read-only disk, because this user may not mount one.');

  it.runIf(canMount)('says that the disk is full, or read-only', async () => {
    const full = await failToStart({ DATA_DIR: join(small, 'data'), PORT: '0' });
    expect(full.code).toBe(1);
    expect(full.said).toMatch(/^The disk of .* is full: \d MB are free, and at least 256 MB are needed\.\n$/);
    spawnSync('mount', ['-o', 'remount,ro', small]);
    const readOnly = await failToStart({ DATA_DIR: join(small, 'other'), PORT: '0' });
    spawnSync('umount', [small]);
    expect(readOnly).toEqual({
      code: 1,
      said: `The data directory ${join(small, 'other')} cannot be used: the disk is read-only.\n`,
    });
  });
});
