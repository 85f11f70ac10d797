import { createPixel, exportAccount, getJob } from '@acquaint/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { unzip } from '../../../testing/zip-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('writes each moment of an export in the time zone of the account, with its offset', async () => {
  const { token, accountId } = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  const { data: pixel } = await server.call(createPixel, token, { body });
  const batch = testBatch(pixel.pixel_uuid, [{ url: 'https://shop.example.com/exported' }]);
  await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } });
  const { clickhouse, postgres } = server.running.services;
  await postgres.pool.query("update accounts set time_zone = 'America/St_Johns' where id = $1", [accountId]);
  // In the hour after clocks are set back there are two of each time: the offset shows which.
  await postgres.pool.query("update pixels set created_at = '2026-11-01T04:45:00.25Z' where id = $1", [pixel.id]);
  const ids = { account_id: accountId, tag_id: pixel.id, consumer_id: pixel.id, state: 'TX', zip: '78701' };
  await clickhouse.insert('tagged_people', [{ ...ids, tagged_at: '2026-07-01 12:00:00.125' }]);
  const { data } = await server.call(exportAccount, token, {});
  await until(async () => {
    const { data: job } = await server.call(getJob, token, { params: { id: data.id } });
    return job.finished_at === null ? null : job;
  });
  const answer = await fetch(`${server.url}/api/data-exports/${data.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const rowsOf = (name: string): Record<string, unknown>[] =>
    (files.get(name) ?? Buffer.alloc(0))
      .toString()
      .trim()
      .split('\n')
      // Each line of the file is an object.
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rowsOf('pixels.jsonl')[0]?.['created_at']).toBe('2026-11-01T01:15:00.25-03:30');
  expect(rowsOf('people/tagged_people.jsonl')[0]?.['tagged_at']).toBe('2026-07-01T09:30:00.125-02:30');
  const [event] = rowsOf('visits/events.jsonl');
  expect(event?.['at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[23]:30$/);
  expect(Date.parse(String(event?.['at']))).toBe(batch.events[0]?.at);
});
