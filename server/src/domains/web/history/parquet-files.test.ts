import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPixel, listVisits, readHistoryColumns } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { historyFile, historyOf } from '../../../testing/history.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { zipOf } from '../../../testing/zip-files.ts';

let server: TestServer;
let user: TestUser;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  folder = mkdtempSync(join(tmpdir(), 'acquaint-parquet-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

let made = 0;
/** A Parquet file of the rows of a statement. */
async function parquetOf(sql: string, name: string): Promise<File> {
  made += 1;
  const path = join(folder, `${made}.parquet`);
  const db = await openDuckDb({ directory: join(folder, `${made}`), megabytes: 200, reach: [path] });
  await db.run(`copy (${sql}) to '${path}' (format parquet)`);
  db.close();
  return historyFile(new Uint8Array(readFileSync(path)), name, 'application/vnd.apache.parquet');
}
async function newPixel() {
  const body = { name: 'Shop', domain: `shop${made}.test` };
  return (await server.call(createPixel, user.token, { body })).data;
}
const visitsOf = async (pixelUuid: string) =>
  (await server.call(listVisits, user.token, { query: { from: '2025-05-01', to: '2025-05-31', pixelUuid } })).data;

describe('a Parquet file', () => {
  it('of messages is read as their JSON is', async () => {
    const { id, pixel_uuid: uuid, domain } = await newPixel();
    const file = await parquetOf(
      `select 'page' as type, 'm' || n as "messageId", 'a1' as "anonymousId", timestamptz '2025-05-04 10:00:00+00' + to_minutes(n) as timestamp,
              {page: {url: 'https://${domain}/' || n}} as context, {email: null} as traits
         from range(3) as numbers(n)`,
      'messages.parquet',
    );
    const history = historyOf(server, user);
    const read = await history.upload(id, file);
    expect(read).toMatchObject({ format: 'segment', summary: { pageviews: 3, visits: 1, visitors: 1, refused: 0 } });
    await history.start(read.id);
    expect(await visitsOf(uuid)).toMatchObject([
      { started_at: '2025-05-04T10:00:00.000Z', pages: 3, is_imported: true },
    ]);
  });

  it('of a table in a warehouse is read as the table', async () => {
    const { id, domain } = await newPixel();
    const file = await parquetOf(
      `select 'w1' as id, 'a1' as anonymous_id, timestamp '2025-05-04 10:00:00' as received_at, 'https://${domain}/' as url`,
      'pages.parquet',
    );
    const read = await historyOf(server, user).upload(id, file);
    expect(read).toMatchObject({ format: 'warehouse', summary: { pageviews: 1, from: '2025-05-04T10:00:00.000Z' } });
  });

  it('of any orders is read by the columns that somebody chooses', async () => {
    const { id } = await newPixel();
    const file = await parquetOf(
      "select 7 as Ref, date '2025-05-04' as Day, 12.5::decimal(9, 2) as Amount union all select 8, null, 1",
      'till.parquet',
    );
    const { data } = await server.call(readHistoryColumns, user.token, { params: { id }, file });
    expect(data.columns).toEqual([
      { name: 'ref', samples: ['7', '8'] },
      { name: 'day', samples: ['2025-05-04'] },
      { name: 'amount', samples: ['12.5', '1'] },
    ]);
    const columns = JSON.stringify([
      ['ref', 'order'],
      ['day', 'at'],
      ['amount', 'total'],
    ]);
    const read = await historyOf(server, user).upload(id, file, { kind: 'orders', columns });
    expect(read).toMatchObject({
      format: 'orders',
      summary: { purchases: 1, refused: 1, from: '2025-05-04T12:00:00.000Z' },
    });
  });

  it('in a ZIP or packed by gzip is read as it is alone, beside files that are no history', async () => {
    const { id, pixel_uuid: uuid, domain } = await newPixel();
    const bytes = async (sql: string) => new Uint8Array(await (await parquetOf(sql, 'part.parquet')).arrayBuffer());
    const messages = await bytes(
      `select 'page' as type, 'm' || n as "messageId", 'a1' as "anonymousId", timestamptz '2025-05-04 10:00:00+00' + to_minutes(n) as timestamp,
              {page: {url: 'https://${domain}/' || n}} as context
         from range(3) as numbers(n)`,
    );
    const zip = await zipOf({ 'README.txt': 'Nothing', empty: '', 'export/part-0.parquet': messages });
    const history = historyOf(server, user);
    const read = await history.upload(id, historyFile(zip, 'export.zip'));
    expect(read).toMatchObject({ format: 'segment', summary: { pageviews: 3, refused: 0 } });
    await history.start(read.id);
    expect(await visitsOf(uuid)).toMatchObject([{ pages: 3 }]);
    const gzipped = historyFile(new Uint8Array(gzipSync(messages)), 'part-0.parquet.gz');
    expect(await history.upload(id, gzipped)).toMatchObject({ format: 'segment', summary: { pageviews: 3 } });
    const till = await zipOf({ 'till.parquet': await bytes('select 7 as Ref, 12.5 as Amount') });
    const file = historyFile(till, 'till.zip');
    const { data } = await server.call(readHistoryColumns, user.token, { params: { id }, file });
    expect(data.columns.map(({ name }) => name)).toEqual(['ref', 'amount']);
  });

  it('that is damaged is refused with a sentence', async () => {
    const { id } = await newPixel();
    const whole = await parquetOf('select 1 as a, 2 as b', 'whole.parquet');
    const cut = historyFile(new Uint8Array(await whole.slice(0, whole.size - 20).arrayBuffer()), 'cut.parquet');
    const empty = historyFile('PAR1', 'empty.parquet');
    const packed = historyFile(await zipOf({ 'cut.parquet': new Uint8Array(await cut.arrayBuffer()) }), 'cut.zip');
    for (const file of [cut, empty, packed])
      await expect(historyOf(server, user).upload(id, file)).rejects.toThrow('is a damaged Parquet file');
  });
});
