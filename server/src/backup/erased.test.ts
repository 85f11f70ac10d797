import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPeopleImport,
  createPixel,
  erasePerson,
  getPeopleImport,
  type ImportPair,
  listPeople,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDuckDb } from '../platform/duckdb/duckdb.ts';
import { start } from '../start.ts';
import { fileOf } from '../testing/customer-files.ts';
import { installationConfig, installationOwner } from '../testing/installation-config.ts';
import { testClient } from '../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../testing/test-visits.ts';
import { until } from '../testing/until.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

type Running = Awaited<ReturnType<typeof start>>;

const root = mkdtempSync(join(tmpdir(), 'acquaint-erased-'));
const configOf = (name: string) => installationConfig(join(root, name));
const gone = { first: 'Quillon', last: 'Vandersmythe', email: 'quillon@vandersmythe.example' };
const stays = { first: 'Perpetua', last: 'Oakenshaw', email: 'perpetua@oakenshaw.example' };
const columns: ImportPair[] = [
  ['First', 'given_name'],
  ['Last', 'surname'],
  ['Mail', 'email'],
];
const backups = join(root, 'backups');

async function signIn({ app }: Running) {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  const client = testClient(`http://127.0.0.1:${address.port}`);
  return { client, token: (await client.logIn(installationOwner)).access_token };
}

/** Every file below a folder, as text; of Parquet its cells. */
async function textsOf(dataDir: string): Promise<string> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const texts: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (!path.endsWith('.parquet')) texts.push(await readFile(path, 'utf8'));
    else {
      const directory = join(root, 'duckdb');
      mkdirSync(directory, { recursive: true });
      const db = await openDuckDb({ directory, megabytes: 200, reach: [path] });
      await db.forEachRow(`select * from read_parquet('${path}')`, (cells) => texts.push(cells.join(' ')));
      db.close();
    }
  }
  return texts.join('\n');
}

/** All that is in both databases and in files, as text. */
async function everything({ services }: Running): Promise<string> {
  const { clickhouse, postgres, config } = services;
  const texts: string[] = [];
  const tables = await clickhouse.rows({
    sql: "select name from system.tables where database = currentDatabase() and engine like '%MergeTree'",
    row: z.object({ name: z.string() }),
  });
  for (const { name } of tables)
    texts.push(JSON.stringify(await clickhouse.rows({ sql: `select * from ${name}`, row: z.looseObject({}) })));
  const { rows } = await postgres.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of rows) texts.push(JSON.stringify((await postgres.pool.query(`select * from ${name}`)).rows));
  texts.push(await textsOf(config.dataDir));
  return texts.join('\n');
}

let running: Running;
beforeAll(async () => {
  running = await start({ config: configOf('source') });
  const { client, token } = await signIn(running);
  const pixel = (await client.call(createPixel, token, { body: { name: 'Shop', domain: 'shop.example.com' } })).data;
  const events = [gone, stays].map(({ email }) => ({ type: 'identify' as const, email: emailHash(email) }));
  for (const event of events)
    await client.request('POST', '/c', { body: testBatch(pixel.pixel_uuid, [{}, event]), headers: { ...pageHeaders } });
  const rows = [gone, stays].map(({ first, last, email }) => [first, last, email]);
  const body = { columns, consent: 'customer' as const, policy: 'update' as const };
  const file = fileOf([columns.map(([name]) => name), ...rows], 'own.csv');
  const { data } = await client.call(createPeopleImport, token, { body, file });
  await until(async () => {
    const { data: now } = await client.call(getPeopleImport, token, { params: { id: data.id } });
    return now.job === null ? true : null;
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('somebody who was erased after a backup', () => {
  it('is in no table, file or index once it is restored', async () => {
    const before = await everything(running);
    for (const { last, email } of [gone, stays]) {
      expect(before).toContain(last);
      expect(before).toContain(email);
    }
    await backUp({ config: configOf('source'), target: backups, passphrase: null, databases: running.services });
    const { client, token } = await signIn(running);
    await client.call(erasePerson, token, { body: { identifier: gone.email } });
    await running.stop();

    mkdirSync(join(root, 'target'));
    for (const name of ['encryption-key.secret', 'identity-pepper.secret'])
      await cp(join(root, 'source', name), join(root, 'target', name));
    const config = configOf('target');
    const done = await restore({ config, source: backups, journal: join(root, 'source'), passphrase: null });
    expect(done.erasures).toBeGreaterThan(0);
    const again = await start({ config });
    const after = await everything(again);
    expect(after).toContain(stays.last);
    expect(after).toContain(stays.email);
    for (const word of [gone.first, gone.last, gone.email])
      expect(after.toLowerCase()).not.toContain(word.toLowerCase());
    const signedIn = await signIn(again);
    const people = await signedIn.client.call(listPeople, signedIn.token, { query: {} });
    expect(people.data.map(({ email }) => email)).toEqual([stays.email]);
    await again.stop();
  });
});
