import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel, openedSession } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { type BucketServer, startBucketServer } from '../testing/bucket-server.ts';
import { type DatabaseServer, startClickHouseServer, startPostgresServer } from '../testing/database-servers.ts';
import { storedIds } from '../testing/kill-rounds.ts';
import { failToStart, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { pageHeaders, testBatch } from '../testing/test-visits.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-move-'));
const embedded = join(root, 'embedded');
const back = join(root, 'back');
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const environment = {
  PORT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SAMPLE_DATA: 'on',
  CONSUMERS: '500',
};
const cli = new URL('move.cli.ts', import.meta.url).pathname;
let postgres: DatabaseServer;
let clickhouse: DatabaseServer;
let bucket: BucketServer;
let toServers: string[] = [];
let sent: string[] = [];
/** What the move to servers said of each table. */
let tables: string[] = [];
let server: ServerProcess | null = null;

const commandEnvironment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  AWS_ENDPOINT_URL: bucket.url,
  AWS_ACCESS_KEY_ID: bucket.environment['AWS_ACCESS_KEY_ID'],
  AWS_SECRET_ACCESS_KEY: bucket.environment['AWS_SECRET_ACCESS_KEY'],
  ...settings,
});

interface Ran {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the command; one that says `killAt` is killed there. */
async function run(
  settings: Record<string, string>,
  args: readonly string[],
  killAt: string | null = null,
): Promise<Ran> {
  const child = spawn(process.execPath, [cli, ...args], { env: commandEnvironment(settings) });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
      if (killAt !== null && said.includes(killAt)) child.kill('SIGKILL');
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

const tablesOf = (said: string): string[] =>
  said.split('\n').filter((line) => /^ {2}\w+: [\d,]+ rows?, checksum/.test(line));
const copiedPartitions = (): number =>
  readFileSync(join(embedded, 'move.jsonl'), 'utf8').split('"partition":{').length - 1;

async function sendEvents(server: ServerProcess): Promise<string[]> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const session = openedSession.parse(await (await call('/api/login', administrator)).json());
  const authorization = `Bearer ${session.access_token}`;
  const body = { name: 'Shop', domain: 'shop.example.com', allowed_domains: ['shop.example.com'] };
  const made = await (await call('/api/user_pixel', body, { authorization })).json();
  const batch = testBatch(createPixel.response.parse(made).data.pixel_uuid, [{}, {}, {}]);
  expect((await call('/c', batch, { ...pageHeaders })).status).toBe(204);
  return batch.events.map(({ id }) => id);
}

beforeAll(async () => {
  [postgres, clickhouse, bucket] = await Promise.all([
    startPostgresServer(),
    startClickHouseServer(),
    startBucketServer(),
  ]);
  toServers = ['--to-database', postgres.url, '--to-clickhouse', clickhouse.url, '--to-files', 's3://files/moved'];
});
afterAll(async () => {
  if (server?.child.exitCode === null) await server.stop('SIGKILL');
  for (const one of [postgres, clickhouse, bucket]) await one.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('npm run move', () => {
  it('copies partitions and files ahead while the product runs', async () => {
    server = await startServerProcess({ ...environment, DATA_DIR: embedded });
    mkdirSync(join(embedded, 'files/exports/account'), { recursive: true });
    writeFileSync(join(embedded, 'files/exports/account/first.csv'), 'a,b\n1,2\n');
    const ran = await run({ DATA_DIR: embedded }, toServers);
    expect(ran.said).toContain('Stop the product, then run the same command');
    expect(ran.code).toBe(0);
    expect(copiedPartitions()).toBeGreaterThan(10);
    sent = await sendEvents(server);
    expect(await server.stop('SIGTERM')).toBe(0);
    writeFileSync(join(embedded, 'files/exports/account/second.csv'), 'x'.repeat(20_000_000));
  });

  it('goes on where it was killed, and the product waits for its end', async () => {
    expect((await run({ DATA_DIR: embedded }, toServers, 'Copying PostgreSQL')).code).toBeNull();
    expect(copiedPartitions()).toBeGreaterThan(10);
    expect((await failToStart({ ...environment, DATA_DIR: embedded })).said).toBe(
      `A move of ${embedded} to other databases did not end. Run npm run move again with the same options to finish it, or with --abandon to give it up.\n`,
    );
    // What is copied is not copied again: a copy that somebody damaged stays damaged until it is compared.
    const engine = await connectClickHouse({ url: clickhouse.url, socketPath: null });
    await engine.command('truncate table events');
    await engine.close();
    const damaged = await run({ DATA_DIR: embedded }, toServers);
    expect(damaged.code).toBe(1);
    expect(damaged.said).toMatch(
      /The copy of ClickHouse's table events is not the same: 0 rows in place of \d+, or other values\. Run the move again: it copies the table once more\.\n$/,
    );
    const { code, said } = await run({ DATA_DIR: embedded }, toServers);
    expect(said).toContain(
      'counts and checksums are the same on both sides. Set DATABASE_URL and CLICKHOUSE_URL and FILES_URL to the new place.',
    );
    expect(code).toBe(0);
    tables = tablesOf(said);
    expect(tables.find((line) => line.startsWith('  events: '))).toMatch(/: [\d,]{4,} rows/);
    expect(tables.find((line) => line.startsWith('  users: '))).toBeDefined();
    expect(said).toMatch(/Files: \d+ of \d+ MB, each compared/);
  });

  it('refuses a place that is taken, the place in use, and no place', async () => {
    const move = async (...args: string[]): Promise<Ran> => run({ DATA_DIR: embedded }, args);
    expect(await move('--to-database', postgres.url)).toEqual({
      code: 1,
      said: 'The PostgreSQL that you move to is not empty: name an empty database.\n',
    });
    expect(await move('--abandon')).toEqual({
      code: 0,
      said: 'The move is given up. Empty the databases and the bucket that it copied to.\n',
    });
    expect((await move('--to-clickhouse', clickhouse.url)).said).toContain('ClickHouse that you move to is not empty');
    await move('--abandon');
    expect((await move('--to-files', 's3://files/moved')).said).toContain(
      'The place that you move files to is not empty',
    );
    await move('--abandon');
    expect((await move('--to-database', 'embedded')).said).toBe(
      '--to-database names the place that is in use already.\n',
    );
    expect((await move()).said).toBe('Say what to move: --to-database, --to-clickhouse or --to-files.\n');
    expect((await move('--abandon')).said).toBe(`No move of ${embedded} is unfinished.\n`);
  });

  it('moves back into a data directory, with every row and file', async () => {
    mkdirSync(back);
    for (const name of globSync('*.secret', { cwd: embedded })) cpSync(join(embedded, name), join(back, name));
    const servers = {
      DATA_DIR: back,
      DATABASE_URL: postgres.url,
      CLICKHOUSE_URL: clickhouse.url,
      FILES_URL: 's3://files/moved',
    };
    const { code, said } = await run(servers, [
      '--to-database',
      'embedded',
      '--to-clickhouse',
      'embedded',
      '--to-files',
      'local',
    ]);
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining('Remove DATABASE_URL and CLICKHOUSE_URL and FILES_URL'),
    });
    const isSame = (line: string): boolean => !line.startsWith('  job_runs:');
    expect(tablesOf(said).filter(isSame)).toEqual(tables.filter(isSame));
    expect(readFileSync(join(back, 'files/exports/account/second.csv'), 'utf8')).toBe('x'.repeat(20_000_000));
    server = await startServerProcess({ ...environment, DATA_DIR: back });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await storedIds(back)).toEqual(expect.arrayContaining(sent));
  });
});
