import { createAlertChannel, testAlertChannel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './platform/postgres/postgres-errors.ts';
import { pathOf, startTestServer, type TestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

// What requests at once do to each other's rows is no failure of the product.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function connected() {
  const client = server.running.services.postgres.client();
  await client.connect();
  return client;
}
const untilWaiting = () =>
  until(async () => {
    const { rows } = await server.running.services.postgres.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length > 0 ? true : null;
  });

describe('a thing that another request deletes', () => {
  it('does not exist for one that has found it already', async () => {
    const { token } = await server.signIn();
    const body = { name: 'Web', kind: 'webhook', url: 'https://alerts.example.com/in' } as const;
    const { data } = await server.call(createAlertChannel, token, { body });
    const client = await connected();
    await client.query('begin');
    await client.query('delete from alert_channels where id = $1', [data.id]);
    const answer = server.request('POST', pathOf(testAlertChannel, { params: { id: data.id } }), { token });
    await untilWaiting();
    await client.query('commit');
    await client.end();
    expect(await answer).toMatchObject({ status: 404, body: { message: 'This does not exist.' } });
  });
});

describe('transactions that wait for each other', () => {
  it('are no failure: one of them may try again', async () => {
    const [one, two] = [await connected(), await connected()];
    await one.query('begin; select pg_advisory_xact_lock(1)');
    await two.query('begin; select pg_advisory_xact_lock(2)');
    const waiting = Promise.allSettled([
      one.query('select pg_advisory_xact_lock(2)'),
      two.query('select pg_advisory_xact_lock(1)'),
    ]);
    const failures = (await waiting).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures.map(isDatabaseUnavailable)).toEqual([true]);
    await one.end();
    await two.end();
  });
});
