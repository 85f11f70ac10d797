import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../config.ts';
import { familyOf, killAll, serversOver, watchdogsOf } from '../../../testing/processes.ts';
import { until } from '../../../testing/until.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresPrograms } from './programs.ts';
import { chooseRunner, type Runner } from './runner.ts';

// mkdtemp makes it for its owner alone, as a home directory of mode 700.
const root = realpathSync(mkdtempSync(join(tmpdir(), 'acquaint-engine-')));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 20 });
});

const script = fileURLToPath(new URL('../../../testing/embedded-postgres-process.ts', import.meta.url));

/** A process of its own with the database over a directory. */
async function startProcess(
  directory: string,
  starter: readonly string[] = [],
): Promise<ChildProcess & { pid: number }> {
  const [file, ...args] = [...starter, process.execPath, script, directory];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('There is no process');
  return Object.assign(child, { pid: child.pid });
}

async function killProcess(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function query(engine: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...engine.address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function start(directory: string, more: { runner?: Runner; onError?: (error: Error) => void } = {}) {
  return startEmbeddedPostgres({
    directory,
    onError(error) {
      throw error;
    },
    ...more,
  });
}

const seed = join(root, 'seed');

/** A directory with a database that is stopped: a copy, because making one takes a second. */
async function existing(name: string): Promise<string> {
  if (!existsSync(seed)) await (await start(seed)).stop();
  const directory = join(root, name);
  cpSync(seed, directory, { recursive: true });
  chmodSync(directory, 0o700);
  return directory;
}

const isGone = (directory: string) => () => Promise.resolve(serversOver(directory).length === 0 ? true : null);

describe('the embedded server', () => {
  it('keeps its data below a private directory with a path of 200 bytes, and leaves nothing behind when it stops', async () => {
    const deep = join(root, ...Array.from({ length: 4 }, (_, level) => `${level}`.repeat(50)));
    const first = await start(join(deep, 'postgresql'));
    expect(Buffer.byteLength(deep)).toBeGreaterThan(200);
    expect(statSync(first.address.host).mode & 0o777).toBe(0o700);
    await query(first, "create table kept as select 'there' as text");
    await first.stop();
    expect(existsSync(first.address.host)).toBe(false);
    expect(serversOver(join(deep, 'postgresql'))).toEqual([]);
    const second = await start(join(deep, 'postgresql'));
    expect(await query(second, 'select text from kept')).toEqual([{ text: 'there' }]);
    await second.stop();
  });

  it('flushes what it commits, sorts by code point, is reached by its socket alone, and gives the product no superuser', async () => {
    const engine = await start(await existing('settings'));
    const settings = await query(
      engine,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
              current_setting('autovacuum') as vacuum, current_setting('data_checksums') as sums, current_setting('listen_addresses') as addresses,
              (select rolsuper from pg_roles where rolname = current_user) as super,
              (select string_agg(x, '' order by x) from unnest(array['b', 'A', 'a', 'B', 'é', '_']) as x) as sorted, upper('é') as upper`,
    );
    expect(settings).toEqual([
      {
        fsync: 'on',
        commit: 'on',
        pages: 'on',
        vacuum: 'on',
        sums: 'on',
        addresses: '',
        super: false,
        sorted: 'AB_abé',
        upper: 'É',
      },
    ]);
    await engine.stop();
  });

  it('begins again when it was killed while the files were made', async () => {
    const directory = join(root, 'half');
    const child = spawn(process.execPath, [script, directory], { stdio: 'ignore' });
    await until(() => Promise.resolve(globSync(`${directory}.new-*/base`).length > 0 ? true : null));
    await killProcess(child);
    expect(existsSync(directory)).toBe(false);
    const engine = await start(directory);
    expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
    await until(() => Promise.resolve(globSync(`${directory}.new-*`).length === 0 ? true : null));
    await engine.stop();
  });

  it('starts although a stranger got the process number of the last server', async () => {
    const directory = await existing('reused');
    writeFileSync(join(directory, 'postmaster.pid'), `${process.pid}\n${directory}\n1\n5432\n/tmp\n\n  1  1\nready\n`);
    const engine = await start(directory);
    expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
  });

  it('says in one sentence why it does not start', async () => {
    const directory = await existing('broken');
    writeFileSync(join(directory, 'PG_VERSION'), '9\n');
    await expect(start(directory)).rejects.toThrow(
      /^PostgreSQL does not start over .*: database files are incompatible with server\.$/,
    );
    await expect(start(directory)).rejects.toBeInstanceOf(ConfigurationError);
  });
});

describe('a server that was killed', () => {
  it('is started again, with all that was committed', async () => {
    const failures: string[] = [];
    const directory = await existing('restarted');
    const engine = await start(directory, { onError: ({ message }) => void failures.push(message) });
    await query(engine, 'create table kept as select 1 as number');
    for (const round of [1, 2]) {
      killAll(serversOver(directory));
      await until(() => query(engine, 'select 1').catch(() => null));
      expect(await query(engine, 'select number from kept')).toEqual([{ number: 1 }]);
      expect(failures).toHaveLength(round);
    }
    expect(failures[0]).toBe('PostgreSQL ended by itself and is started again: it ended with SIGKILL');
    await engine.stop();
    expect(serversOver(directory)).toEqual([]);
  });
});

describe('a product that was killed', () => {
  it('takes its server with it', async () => {
    const directory = await existing('killed');
    const child = await startProcess(directory);
    const [, , , , socket = ''] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    expect(existsSync(socket)).toBe(true);
    await killProcess(child);
    await until(isGone(directory));
    await until(() => Promise.resolve(existsSync(socket) ? null : true));
  });

  it('takes it also when another watchdog was killed before', async () => {
    const directory = await existing('watched');
    const child = await startProcess(directory);
    const first = watchdogsOf(child.pid);
    killAll(first);
    await until(() => Promise.resolve(watchdogsOf(child.pid).some((pid) => !first.includes(pid)) || null));
    await killProcess(child);
    await until(isGone(directory));
  });

  it('leaves a server, when its watchdog is killed with it, that the next start stops first', async () => {
    const directory = await existing('orphan');
    const child = await startProcess(directory);
    const [orphan] = serversOver(directory);
    killAll(watchdogsOf(child.pid));
    await killProcess(child);
    expect(serversOver(directory)).toEqual([orphan]);
    const engine = await start(directory);
    expect(serversOver(directory)).not.toContain(orphan);
    expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
  });

  it('starts again with its data after everything of it was killed', async () => {
    const directory = await existing('all');
    const child = await startProcess(directory);
    killAll(familyOf(child.pid).toReversed());
    const engine = await start(directory);
    expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
  });
});

const isRoot = process.getuid?.() === 0;

describe('as a user number without an account', () => {
  it('runs as one that has one', async () => {
    const directory = join(root, 'nameless');
    // Who is not root has an account here, and cannot become anybody else.
    const child = await startProcess(
      directory,
      isRoot ? ['unshare', '--user', '--map-user=12345', '--map-group=12345'] : [],
    );
    expect(serversOver(directory)).toHaveLength(1);
    await killProcess(child);
    await until(isGone(directory));
  });
});

describe('as root without user namespaces', () => {
  /** The runner for another account; null where the packages are in a directory that no other account can open. */
  function otherAccount(): Runner | null {
    try {
      return chooseRunner(findPostgresPrograms(), false);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(String(error)).toContain('start Acquaint as an ordinary user, or set DATABASE_URL');
      return null;
    }
  }

  it('runs as another account, and goes back to root where namespaces are open again', async () => {
    const runner = otherAccount();
    if (runner === null) return;
    const place = join(realpathSync(tmpdir()), `acquaint-account-${process.pid}`);
    mkdirSync(place, { mode: 0o700 });
    const directory = join(place, 'postgresql');
    const first = await start(directory, { runner });
    await query(first, 'create table kept as select 1 as number');
    expect(statSync(directory).uid === process.getuid?.()).toBe(!isRoot);
    await first.stop();
    const second = await start(directory);
    expect(await query(second, 'select number from kept')).toEqual([{ number: 1 }]);
    expect(statSync(directory).uid).toBe(process.getuid?.());
    await second.stop();
    rmSync(place, { recursive: true });
  });

  it('says when that account cannot reach the data', async () => {
    const runner = otherAccount();
    const directory = join(root, 'closed', 'data', 'postgresql');
    mkdirSync(join(root, 'closed', 'data'), { recursive: true });
    if (runner === null || !isRoot) return;
    await expect(start(directory, { runner })).rejects.toThrow(/cannot reach .*: start Acquaint as an ordinary user/);
  });
});
