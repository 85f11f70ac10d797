import { listMailings, type ListedMailing, type Mailing, type MailingsQuery } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailingOf } from '../../../testing/mailing.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;
let early: Mailing;
let late: Mailing;

const mail = createMailingOf(
  () => server,
  () => user,
);

async function list(query: Partial<MailingsQuery> = {}): Promise<ListedMailing[]> {
  return (await server.call(listMailings, user.token, { query })).data;
}

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper, postgres } = server.running.services;
  await generateConsumers({ clickhouse, count: 1_500, seed: 9, pepper: identityPepper });
  const design = await mail.design();
  early = await mail.mailed(await mail.campaign(design));
  late = await mail.mailed(await mail.campaign(design));
  for (const [id, day] of [
    [early.id, '2026-03-10'],
    [late.id, '2026-05-20'],
  ])
    await postgres.pool.query('update mailings set dispatch_date = $2, piece_cents = 80 where id = $1', [id, day]);
  const at = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const piece = { account_id: user.accountId, mailing_id: early.id, at };
  await clickhouse.insert(
    'mail_events',
    Array.from({ length: early.pieces }, (_, index) => ({
      ...piece,
      serial: index + 1,
      state: 'delivered',
      source: 'test',
      noted_at: at,
    })),
  );
  await clickhouse.insert(
    'mail_responses',
    [1, 2].map((serial) => ({ ...piece, serial })),
  );
});
afterAll(() => server.stop());

const namesOf = async (query: Partial<MailingsQuery>) => (await list(query)).map(({ name }) => name);

describe('listMailings', () => {
  it('finds mailings by their status, which follows from where the pieces are', async () => {
    expect(await namesOf({ status: 'Delivered' })).toEqual([early.name]);
    expect(await namesOf({ status: 'Produced' })).toEqual([late.name]);
    expect(await namesOf({ status: 'Cancelled' })).toEqual([]);
    expect(await namesOf({ status: 'Delivered', search: late.name })).toEqual([]);
  });

  it('finds mailings by the days of their dispatch, both included', async () => {
    expect(await namesOf({ from: '2026-03-10', to: '2026-03-10' })).toEqual([early.name]);
    expect(await namesOf({ from: '2026-03-11' })).toEqual([late.name]);
    expect(await namesOf({ to: '2026-03-09' })).toEqual([]);
    expect(await namesOf({})).toEqual([late.name, early.name]);
  });

  it('shows the results of each, and the cost per response', async () => {
    const [second, first] = await list();
    expect(first).toMatchObject({ responders: 2, scans: 0, visits: 0 });
    expect(first?.cents_per_response).toBe(Math.round((early.pieces * 80) / 2));
    expect(second).toMatchObject({ responders: 0, cents_per_response: null });
  });

  it('names the campaign that each can be repeated by; the sample has none', async () => {
    const campaigns = (await list()).map(({ campaign_id: id }) => id);
    expect(campaigns).toEqual([late.campaign_id, early.campaign_id]);
    const newcomer = await server.signIn({ isSpecial: true });
    const { data } = await server.call(listMailings, newcomer.token, {});
    expect(data.map(({ campaign_id: id }) => id)).toEqual([null]);
  });

  it('shows the sample to who has none, unless something is looked for', async () => {
    const newcomer = await server.signIn({ isSpecial: true });
    const ask = async (query: Partial<MailingsQuery>) =>
      (await server.call(listMailings, newcomer.token, { query })).data.map(({ id }) => id);
    expect(await ask({})).toEqual(['0']);
    expect(await ask({ status: 'Delivered' })).toEqual([]);
    expect(await ask({ from: '2026-01-01' })).toEqual([]);
  });
});
