import { addProspects, createProspectList, getDashboard } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

// Eleven in the morning in New York.
const start = new Date('2026-06-15T15:00:00Z');
const day = 86_400_000;
const daysLater = (days: number): Date => new Date(start.getTime() + days * day);
let now = start;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 200, seed: 2, pepper: identityPepper });
});
afterAll(() => server.stop());

async function figure(key: string) {
  const { data } = await server.call(getDashboard, user.token, { query: { days: '7' } });
  return data.kpis.find((one) => one.key === key);
}

describe('getDashboard', () => {
  it('counts each person who came on a list once, by day and against the days before', async () => {
    const people = await server.running.services.clickhouse.rows({
      sql: 'select toString(consumer_id) as id from consumers order by person limit 6',
      row: z.object({ id: z.string() }),
    });
    const ids = people.map(({ id }) => id);
    const make = async (name: string, consumers: string[]) =>
      (await server.call(createProspectList, user.token, { body: { name, consumers } })).data;
    now = daysLater(0);
    const list = await make('First', ids.slice(0, 3));
    now = daysLater(8);
    // One of them is on the other list since last week.
    await make('Second', ids.slice(2, 4));
    now = daysLater(9);
    await server.call(addProspects, user.token, { body: { list_id: list.id, consumers: ids.slice(0, 6) } });
    expect(await figure('prospects_added')).toMatchObject({
      value: 3,
      previous: 3,
      change: 0,
      series: [0, 0, 0, 0, 0, 1, 2],
    });
    const stranger = await server.signIn();
    const { data } = await server.call(getDashboard, stranger.token, { query: { days: '7' } });
    expect(data.kpis.find(({ key }) => key === 'prospects_added')?.value).toBe(0);
  });

  it('counts the mail that is on its way at the end of each day', async () => {
    const mailing = newId();
    const reported = [
      // Mailed before the range, and on its way still.
      [1, 'mailed', 1],
      // Mailed before it, and delivered in it.
      [2, 'in_transit', 2],
      [2, 'delivered', 5],
      // Mailed in it; one comes back.
      [3, 'mailed', 4],
      [4, 'in_transit', 4],
      [4, 'returned', 8],
      // Never told to be mailed.
      [5, 'produced', 4],
      [6, 'delivered', 4],
      // Reported late, after its delivery.
      [7, 'delivered', 4],
      [7, 'mailed', 6],
    ] as const;
    await server.running.services.clickhouse.insert(
      'mail_events',
      reported.map(([serial, state, days]) => ({
        account_id: user.accountId,
        mailing_id: mailing,
        serial,
        state,
        at: daysLater(days).toISOString().slice(0, -1).replace('T', ' '),
        source: 'user',
        provider_id: '',
        detail: '',
        cost_cents: 0,
        noted_at: daysLater(days).toISOString().slice(0, -1).replace('T', ' '),
      })),
    );
    now = daysLater(9);
    expect(await figure('mail_in_transit')).toMatchObject({
      value: 2,
      previous: 2,
      series: [2, 4, 3, 3, 3, 2, 2],
    });
  });
});
