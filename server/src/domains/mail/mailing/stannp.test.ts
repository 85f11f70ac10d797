import { getMailing, type Mailing, setCampaignStatus } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailingOf } from '../../../testing/mailing.ts';
import { type StannpServer, startStannpServer } from '../../../testing/stannp-server.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { pollHouseSchedule } from './pieces/poll-house.schedule.ts';

// Against a server of ours that behaves as Stannp's public documents say, with lost answers, repeated and late messages, and silence.
const [apiKey, secret] = ['test-key', 'webhook-secret'];
let house: StannpServer;
let server: TestServer;
let user: TestUser;
let design: string;

beforeAll(async () => {
  house = await startStannpServer({ apiKey, secret });
  server = await startTestServer({ STANNP_API_KEY: apiKey, STANNP_URL: house.url, STANNP_WEBHOOK_SECRET: secret });
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 9, pepper: identityPepper });
  design = await mail.design('postcard_4x6');
});
afterAll(async () => {
  await server.stop();
  await house.close();
});
beforeEach(() => Object.assign(house, { requests: 0, trouble: () => 'none', refusedCity: '' }));

const mail = createMailingOf(
  () => server,
  () => user,
);
const sent = () => mail.campaign(design, { house: 'stannp', holdout: 0 });
const reportOf = (id: Mailing['id'], query: object = {}) =>
  server.call(getMailing, user.token, { params: { id }, query: { perPage: 100, ...query } });
const ofMailing = ({ id }: Mailing) => house.taken.filter(({ fields }) => fields['tags'] === id);
const post = (body: string, signature: string) =>
  fetch(`${server.url}/webhooks/stannp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-stannp-signature': signature },
    body,
  });

async function notify(mailing: Mailing, status: string, places?: readonly number[]): Promise<void> {
  const pieces = ofMailing(mailing).filter((_, index) => places?.includes(index) ?? true);
  for (const piece of pieces) piece.status = status;
  for (const { body, signature } of house.messagesFor(pieces)) expect((await post(body, signature)).status).toBe(200);
}

describe('sending by Stannp', () => {
  it('sends each piece once, with both sides and the address, whatever happens to answers', async () => {
    const troubles = { 3: 'lost answer', 5: 'broken', 6: 'busy', 9: 'lost answer', 10: 'broken' } as const;
    house.trouble = (request) => (request in troubles ? troubles[request as keyof typeof troubles] : 'none');
    const mailing = await mail.mailed(await sent());
    const taken = ofMailing(mailing);
    expect(house.requests).toBeGreaterThan(mailing.pieces);
    expect(taken).toHaveLength(mailing.pieces);
    expect(new Set(taken.map(({ key }) => key)).size).toBe(mailing.pieces);
    const { recipients } = (await reportOf(mailing.id)).data;
    const [first] = taken.filter(({ key }) => key.endsWith(':1'));
    expect(first?.fields).toMatchObject({
      size: '4x6',
      test: 'false',
      'recipient[country]': 'US',
      padding: '0',
      tags: mailing.id,
    });
    expect(`${first?.fields['recipient[firstname]']} ${first?.fields['recipient[lastname]']}`).toBe(
      recipients[0]?.name,
    );
    expect(Object.keys(first?.files ?? {})).toEqual(['front', 'back']);
    // What is personal differs from piece to piece.
    expect(new Set(taken.map(({ files }) => files['front'])).size).toBe(mailing.pieces);
    expect(mailing).toMatchObject({
      house: 'stannp',
      status: 'Pending',
      cost_cents: mailing.pieces * 88,
      package: null,
    });
  });

  it('records what the house refused with its words, and does not send it again', async () => {
    const probe = await mail.mailed(await sent());
    const [some] = ofMailing(probe);
    house.refusedCity = some?.fields['recipient[city]'] ?? '';
    const mailing = await mail.mailed(await sent());
    const { data, meta } = await reportOf(mailing.id, { show: 'failed' });
    expect(meta.total).toBeGreaterThan(0);
    expect(data.recipients[0]?.events[0]).toMatchObject({
      source: 'Stannp',
      text: 'The address could not be verified',
    });
    expect(ofMailing(mailing)).toHaveLength(mailing.pieces - meta.total);
  });

  it('stops where the key is not taken, and goes on with the same pieces once it is', async () => {
    const campaign = await sent();
    house.trouble = (request) => (request > 20 ? 'broken' : 'none');
    const params = { id: campaign.id };
    await server.call(setCampaignStatus, user.token, { params, body: { status: 'running' } });
    await server.call(setCampaignStatus, user.token, { params, body: { status: 'paused' } });
    house.trouble = () => 'none';
    const mailing = await mail.mailed(campaign);
    expect(ofMailing(mailing)).toHaveLength(mailing.pieces);
  });
});

describe('messages of Stannp', () => {
  it('move pieces, once each, in whatever order they come', async () => {
    const mailing = await mail.mailed(await sent());
    await notify(mailing, 'printing');
    expect((await reportOf(mailing.id)).data.campaign.status).toBe('Produced');
    await notify(mailing, 'dispatched');
    await notify(mailing, 'dispatched');
    await notify(mailing, 'delivered', [0]);
    await notify(mailing, 'returned', [1]);
    // Late ones.
    await notify(mailing, 'printing', [0]);
    await notify(mailing, 'delivered', [1]);
    const { campaign } = (await reportOf(mailing.id)).data;
    expect(campaign).toMatchObject({ status: 'In transit', delivered: 1, returned: 1, in_transit: mailing.pieces - 2 });
    const { recipients } = (await reportOf(mailing.id, { show: 'delivered' })).data;
    expect(recipients[0]?.events.map(({ state }) => state)).toEqual(['queued', 'produced', 'mailed', 'delivered']);
  });

  it('are refused without the right signature, and change nothing', async () => {
    const mailing = await mail.mailed(await sent());
    const [message] = house.messagesFor(ofMailing(mailing).map((piece) => ({ ...piece, status: 'delivered' })));
    for (const signature of ['', '00', 'f'.repeat(64), 'no hex at all'])
      expect((await post(message?.body ?? '', signature)).status).toBe(403);
    expect((await post(`${message?.body} `, message?.signature ?? '')).status).toBe(403);
    expect((await reportOf(mailing.id)).data.campaign.delivered).toBe(0);
  });

  it('are not needed: the house is asked how pieces are', async () => {
    const mailing = await mail.mailed(await sent());
    for (const piece of ofMailing(mailing)) piece.status = 'delivered';
    await pollHouseSchedule(server.running.services).run();
    const { campaign, recipients } = (await reportOf(mailing.id)).data;
    expect(campaign).toMatchObject({ status: 'Delivered', delivered: mailing.pieces });
    expect(recipients[0]?.events.at(-1)).toMatchObject({ state: 'delivered', source: 'Stannp, asked' });
  });
});
