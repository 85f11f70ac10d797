import {
  type Campaign,
  type CampaignPlan,
  createCampaign,
  createGoal,
  createPixel,
  getCampaign,
  getCampaignOptions,
  getCampaignResults,
  getVisitor,
  listCampaigns,
  type QrCode,
} from '@acquaint/contract';
import { newQr } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { createEddmOf, storeTown } from '../../../testing/eddm.ts';
import { createScanning, scanAgents } from '../../../testing/scanning.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';

// Campaigns that name nobody: codes on posters, and pieces for every door. What they bring is identified by scans and by what visitors do afterwards.
let server: TestServer;
let user: TestUser;
let pixel: string;
const eddm = createEddmOf(
  () => server,
  () => user,
);
const scanning = createScanning(() => server);

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  await storeTown(server);
  const { data } = await server.call(createPixel, user.token, {
    body: { name: 'Shop', domain: 'shop.example.com', allowed_domains: ['shop.example.com'] },
  });
  pixel = data.pixel_uuid;
  await server.call(createGoal, user.token, {
    body: { pixel_uuid: pixel, name: 'Thanks', kind: 'page', target: '/thanks' },
  });
});
afterAll(() => server.stop());

const begin = async (name: string, plan: Partial<CampaignPlan>): Promise<Campaign> =>
  (await server.call(createCampaign, user.token, { body: { name, plan } })).data;
const start = ({ id }: Campaign) =>
  server.request('POST', `/api/campaigns/status/${id}`, { token: user.token, body: { status: 'running' } });
const resultsOf = async ({ id }: Campaign) => {
  await server.running.redirects.drain();
  return (await server.call(getCampaignResults, user.token, { params: { id } })).data;
};
const funnelOf = async (campaign: Campaign): Promise<Record<string, number>> =>
  Object.fromEntries((await resultsOf(campaign)).funnel.map(({ key, count }) => [key, count]));

const campaignsOf = async ({ id }: QrCode): Promise<string[]> =>
  (await server.call(listCampaigns, user.token, { query: { qrCodeId: id } })).data.map(({ name }) => name);

/** Somebody scans a code and looks at pages of the shop; answers who that is. */
async function comeBy(code: QrCode, agent: string, paths: readonly string[]): Promise<string> {
  const visitor = newId();
  const location = await scanning.locationOf(code, { agent });
  const scan = new URL(location ?? '').searchParams.get('qr_scan') ?? '';
  const batch = testBatch(
    pixel,
    paths.map((path) => ({ url: `https://shop.example.com${path}?qr_scan=${scan}` })),
    { visitor },
  );
  expect((await server.request('POST', '/c', { body: batch, headers: pageHeaders })).status).toBe(204);
  return visitor;
}

describe('a campaign of codes', () => {
  it('counts who scanned, who came and who reached a goal, from its start on', async () => {
    const content = { type: 'url' as const, url: 'https://shop.example.com/' };
    const code = await scanning.create(user.token, { name: 'Poster', content, joins_pixel: true });
    const other = await scanning.create(user.token, { name: 'Other', content });
    const campaign = await begin('Posters', { channel: 'qr', qr_code_ids: [code.id] });
    await scanning.scan(code, { agent: scanAgents.android });
    expect((await resultsOf(campaign)).funnel).toEqual([]);
    expect((await start(campaign)).status).toBe(200);
    const visitor = await comeBy(code, scanAgents.iPhone, ['/', '/thanks']);
    await comeBy(code, scanAgents.desktop, ['/']);
    await scanning.scan(code, { agent: scanAgents.iPhone });
    await scanning.scan(other);
    const results = await resultsOf(campaign);
    expect(await funnelOf(campaign)).toEqual({ scans: 3, responses: 2, visits: 2, conversions: 1 });
    expect(results).toMatchObject({
      responses: [{ kind: 'scan', count: 2 }],
      lift: null,
      variants: [],
      spent_cents: 0,
    });
    expect(results.series.map(({ responses }) => responses)).toEqual([2]);
    expect(results.rule).toContain('counts once a day');
    const { data: seen } = await server.call(getVisitor, user.token, { params: { id: visitor } });
    expect(seen.timeline.map(({ qr_code: led }) => led?.name)).toEqual(['Poster', 'Poster']);
    const { data } = await server.call(listCampaigns, user.token, { query: { search: 'Posters' } });
    expect(data[0]?.stats).toEqual({ pieces: 0, responses: 2, conversions: 1 });
  });

  it('is toggled by the call of its status without one, but not started by it', async () => {
    const campaign = await begin('Windows', { channel: 'qr', qr_code_ids: [(await scanning.create(user.token)).id] });
    const toggle = () =>
      server.request('POST', `/api/campaigns/status/${campaign.id}`, { token: user.token, body: {} });
    expect(await toggle()).toMatchObject({ status: 400, body: { errors: { status: [expect.any(String)] } } });
    expect((await start(campaign)).status).toBe(200);
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { status: 'paused', active: false } } });
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { status: 'running', active: true } } });
  });
});

describe('a campaign to every door', () => {
  it('waits for the package, and then counts scans of the codes on its design, with what they cost', async () => {
    const content = { type: 'url' as const, url: 'https://shop.example.com/' };
    const code = await scanning.create(user.token, { name: 'Door', content, joins_pixel: true });
    const qr = newQr('code', { x: 20_000, y: 40_000, w: 30_000 }, { type: 'code', qr_code_id: code.id });
    const design = await eddm.design('eddm_6.5x11', qr);
    const { routes } = await eddm.choose({ budget_cents: 100_000 });
    const mailing = await eddm.draft({ routes, design_id: design, first_day: '2090-11-24' });
    const bare = await begin('Doors', { channel: 'eddm' });
    const verdictOf = ({ checklist }: Campaign): string | undefined =>
      checklist.find(({ key }) => key === 'doors')?.says;
    expect(verdictOf(bare)).toBe('Choose an every-door mailing.');
    expect((await start(bare)).status).toBe(400);
    const campaign = await begin('Doors of the town', { channel: 'eddm', eddm_mailing_id: mailing.id });
    expect(verdictOf(campaign)).toContain('under EDDM first');
    await eddm.move(mailing, 'producing');
    await eddm.ready(mailing.id);
    const { data: ready } = await server.call(getCampaign, user.token, { params: { id: campaign.id } });
    expect(ready.checklist.filter(({ state }) => state === 'blocked')).toEqual([]);
    expect(ready.checklist.find(({ key }) => key === 'door_codes')?.says).toBe('1 QR code counts responses.');
    expect((await start(campaign)).status).toBe(200);
    await comeBy(code, scanAgents.iPhone, ['/', '/thanks']);
    const results = await resultsOf(campaign);
    expect(await funnelOf(campaign)).toEqual({
      pieces: mailing.pieces,
      scans: 1,
      responses: 1,
      visits: 1,
      conversions: 1,
    });
    expect(results.spent_cents).toBe(mailing.total_cents);
    expect(results.cost_per_response_cents).toBe(mailing.total_cents);
    expect(await campaignsOf(code)).toEqual(['Doors of the town']);
    const { data: options } = await server.call(getCampaignOptions, user.token, {});
    expect(options.eddm_mailings).toMatchObject([{ id: mailing.id, status: 'ready', pieces: mailing.pieces }]);
  });
});

describe('listCampaigns', () => {
  it('finds the campaigns that give a code to people: by itself, or in their designs', async () => {
    const content = { type: 'url' as const, url: 'https://shop.example.com/' };
    const code = await scanning.create(user.token, { name: 'Shared', content });
    const qr = newQr('code', { x: 20_000, y: 40_000, w: 30_000 }, { type: 'code', qr_code_id: code.id });
    const design_id = await eddm.design('postcard_6x9', qr);
    const variants = [{ name: 'A', share: 100, design_id }];
    await begin('A shared letter', { channel: 'mail', variants });
    await begin('A shared poster', { channel: 'qr', qr_code_ids: [code.id], variants });
    // Its design is not sent, as it goes by codes alone.
    await begin('Another poster', { channel: 'qr', variants });
    expect(await campaignsOf(code)).toEqual(['A shared letter', 'A shared poster']);
    const stranger = await server.signIn();
    const { data } = await server.call(listCampaigns, stranger.token, { query: { qrCodeId: code.id } });
    expect(data).toEqual([]);
  });
});
