import {
  addCampaignResponses,
  type Campaign,
  createGoal,
  createPixel,
  exportMailing,
  getCampaignResults,
  getMailing,
  getMailingProof,
  getProspectList,
  listCampaignRecipients,
  listSilentRecipients,
  type Mailing,
  type Operation,
  type Recipient,
} from '@acquaint/contract';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { historyOf } from '../../../testing/history.ts';
import { createMailingOf } from '../../../testing/mailing.ts';
import { shopifyOrders } from '../../../testing/order-files.ts';
import { scanAgents } from '../../../testing/scanning.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;
let pdfium: PDFiumLibrary;
let pixel: string;
let pixelId: string;
let campaign: Campaign;
let mailing: Mailing;
let recipients: readonly Recipient[];

/** One of a list that surely has it. */
function at<Item>(list: readonly Item[], place: number): Item {
  const found = list[place];
  if (found === undefined) throw new Error(`There is no number ${place}`);
  return found;
}

const mail = createMailingOf(
  () => server,
  () => user,
);

const personRow = z.object({
  serial: z.number(),
  arm: z.string(),
  email: z.string(),
  household: z.string(),
  consumer: z.string(),
});

/** People of the mailing who can be recognized on the site, with one of their household beside each where there is one. */
async function reachable(arm: 'mail' | 'holdout') {
  const own = scopeToAccount(server.running.services.clickhouse, user.accountId);
  return own.rows({
    sql: `
      select serial, arm, consumers.email as email, toString(household) as household, toString(mail_pieces.consumer_id) as consumer
        from mail_pieces inner join consumers on consumers.consumer_id = mail_pieces.consumer_id
       where mailing_id = {mailing:UUID} and arm = {arm:String} and consumers.email != ''
       order by serial`,
    params: { mailing: mailing.id, arm },
    row: personRow,
  });
}

async function housemateOf(household: string, consumer: string): Promise<string | null> {
  const [found] = await server.running.services.clickhouse.rows({
    sql: `select email from consumers where toString(household_id) = {household:String} and toString(consumer_id) != {consumer:String} and email != '' limit 1`,
    params: { household, consumer },
    row: z.object({ email: z.string() }),
  });
  return found?.email ?? null;
}

/** Somebody who lives with one of these people. */
async function anyHousemate(people: readonly z.infer<typeof personRow>[]): Promise<string> {
  for (const { household, consumer } of people) {
    const email = await housemateOf(household, consumer);
    if (email !== null) return email;
  }
  throw new Error('They all live alone');
}

/** Somebody is recognized on the site, and looks at a page. */
async function visit(email: string, url = 'https://shop.example.com/', props?: Record<string, string | number>) {
  const purchase = props === undefined ? [] : [{ type: 'custom' as const, name: 'purchase', url, props }];
  const body = testBatch(pixel, [{ url }, { type: 'identify', url, email: emailHash(email) }, ...purchase]);
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}

async function fileOf(operation: Operation, request: { params: object; query?: object }): Promise<Buffer> {
  const response = await fetch(server.url + pathOf(operation, request), {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const reportOf = (query: object = {}) =>
  server.call(getMailing, user.token, { params: { id: mailing.id }, query: { perPage: 100, ...query } });
const results = async () => (await server.call(getCampaignResults, user.token, { params: { id: campaign.id } })).data;
const countOf = async (kind: string) => (await results()).responses.find((one) => one.kind === kind)?.count;

/** What a phone reads on the front of a piece. */
async function linkOn(serial: number): Promise<string> {
  const pdf = await fileOf(getMailingProof, { params: { id: mailing.id }, query: { serial } });
  const document = await pdfium.loadDocument(pdf);
  const picture = await document.getPage(0).render({ scale: 300 / 72, render: 'bitmap', colorSpace: 'BGRA' });
  document.destroy();
  return decodeQr(picture);
}

const scan = (url: string) => fetch(url, { redirect: 'manual', headers: { 'user-agent': scanAgents.iPhone } });

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
  server = await startTestServer();
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 9, pepper: identityPepper });
  const design = await mail.design();
  const made = await server.call(createPixel, user.token, {
    body: { name: 'Shop', domain: 'shop.example.com', allowed_domains: ['shop.example.com'] },
  });
  pixel = made.data.pixel_uuid;
  pixelId = made.data.id;
  const goal = { pixel_uuid: pixel, name: 'Thanks', kind: 'page' as const, target: '/thanks' };
  await server.call(createGoal, user.token, { body: goal });
  campaign = await mail.campaign(design, {
    holdout: 40,
    audience: { segment: { field: 'state', op: 'in', value: ['TX', 'CA', 'FL'] } },
    variants: [
      { name: 'Sun', share: 50, design_id: design },
      { name: 'Moon', share: 50, design_id: design },
    ],
  });
  mailing = await mail.mailed(campaign);
  recipients = (await reportOf()).data.recipients;
});
afterAll(async () => {
  await server.stop();
  pdfium.destroy();
});

describe('getCampaignResults', () => {
  it('counts a scan of the code on a piece, and of that piece alone', async () => {
    const [first, second] = [at(recipients, 0), at(recipients, 1)];
    const link = await linkOn(first.serial);
    expect(link.toUpperCase()).toContain(`/${first.code}`);
    expect((await scan(link)).headers.get('location')).toMatch(/^https:\/\/example\.com\/spring\?qr_scan=/);
    await scan(link.replace(first.code, second.code));
    // Nobody has this one: the code leads on, and counts for nobody.
    await scan(link.replace(first.code, 'ZZZZZZZZZZ'));
    await server.running.redirects.drain();
    expect(await countOf('scan')).toBe(2);
    const { data: responded } = await reportOf({ show: 'responded' });
    expect(responded.recipients.map(({ serial }) => serial)).toEqual([first.serial, second.serial]);
  });

  it('counts visits of recipients and of their households, conversions, and those of the holdout for the lift', async () => {
    const taken = new Set([1, 2]);
    const mailed = (await reachable('mail')).filter(({ serial }) => !taken.has(serial));
    const held = await reachable('holdout');
    const [plain, clicked, bought] = [at(mailed, 0), at(mailed, 1), at(mailed, 2)];
    await visit(plain.email);
    await visit(
      clicked.email,
      `https://shop.example.com/?utm_campaign=${campaign.name.toLowerCase().replaceAll(' ', '-')}`,
    );
    await visit(bought.email, 'https://shop.example.com/thanks');
    await visit(at(held, 0).email, 'https://shop.example.com/thanks');
    await visit(await anyHousemate(mailed.slice(3)));
    const found = await until(async () => {
      const data = await results();
      return data.responses.find(({ kind }) => kind === 'household')?.count === 1 ? data : null;
    });
    const counts = Object.fromEntries(found.responses.map(({ kind, count }) => [kind, count]));
    expect(counts).toEqual({ scan: 2, code: 0, click: 1, visit: 2, order: 0, household: 1 });
    expect(found.funnel.map(({ key, count }) => [key, count])).toEqual([
      ['pieces', mailing.pieces],
      ['mailed', 0],
      ['delivered', 0],
      ['responses', 6],
      ['conversions', 1],
    ]);
    expect(found.holdout).toMatchObject({ responders: 1, conversions: 1 });
    expect(found.lift).toMatchObject({
      verdict: 'open',
      holdout: 1 / (found.holdout?.people ?? 1),
      mailed: 4 / mailing.pieces,
    });
    expect(found.conversion_lift).toMatchObject({ verdict: 'insufficient' });
    expect(found.variants.map(({ name }) => name)).toEqual(['Sun', 'Moon']);
    expect(found.variants.reduce((sum, { responders }) => sum + responders, 0)).toBe(6);
    expect(found.cost_per_response_cents).toBe(Math.round(found.spent_cents / 6));
    expect(found.series.reduce((sum, { responses }) => sum + responses, 0)).toBe(6);
    expect(found.rule).toContain('within 30 days');
    expect((await mail.read(campaign.id)).stats).toEqual({ pieces: mailing.pieces, responses: 6, conversions: 1 });
  });
});

describe('the revenue of a campaign', () => {
  it('is that of its recipients, by arm, each order once, with what was spent beside it', async () => {
    expect(await results()).toMatchObject({ sales: null, revenue_lift: null });
    const mailed = (await reachable('mail')).filter(({ serial }) => serial > 2);
    const held = await reachable('holdout');
    const order = { value: 80.5, currency: 'USD', order: 'M-1' };
    await visit(at(mailed, 4).email, undefined, order);
    await visit(at(mailed, 4).email, undefined, order);
    await visit(at(mailed, 5).email, undefined, { value: 19.5, order: 'M-2' });
    await visit(at(held, 1).email, undefined, { value: 30, currency: 'USD', order: 'H-1' });
    await visit(at(mailed, 6).email, undefined, { value: 500, currency: 'EUR', order: 'M-3' });
    const found = await until(async () => {
      const data = await results();
      return data.sales?.orders === 3 && data.holdout?.orders === 1 ? data : null;
    });
    expect(found.sales).toMatchObject({ currency: 'USD', revenue: 100 });
    expect(found.sales?.roas).toBeCloseTo((100 * 100) / found.spent_cents, 10);
    expect(found.holdout).toMatchObject({ orders: 1, revenue: 30, conversions: 1 });
    expect(found.variants.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(100);
    // Purchases are the conversions by now, those in euros too.
    expect(found.funnel.at(-1)).toMatchObject({ key: 'conversions', count: 3 });
    expect(found.revenue_lift).toMatchObject({ mailed: 100 / mailing.pieces, verdict: 'insufficient' });
    const listed = await mail.read(campaign.id);
    expect(listed).toMatchObject({ stats: { conversions: 3 }, sales: { ...found.sales } });
  });
});

describe('orders of a file', () => {
  it('are responses of recipients who were not seen on the site, in both arms, until they are removed', async () => {
    const before = await results();
    const mailed = (await reachable('mail')).filter(({ serial }) => serial > 2);
    const held = await reachable('holdout');
    const history = historyOf(server, user);
    const order = { total: '40.00', at: new Date().toISOString() };
    const file = shopifyOrders([
      { ...order, name: '#2001', id: '9001', email: at(mailed, 7).email },
      { ...order, name: '#2002', id: '9002', email: at(held, 2).email },
      // Seen with this order before, and in a visit.
      { ...order, name: '#M-1', id: '9003', email: at(mailed, 8).email },
    ]);
    const { id } = await history.upload(pixelId, file);
    expect(await history.start(id)).toMatchObject({ counts: { added: 2, known: 1 } });
    const found = await results();
    const orders = (before.sales?.orders ?? 0) + 1;
    expect(found.sales).toMatchObject({ orders, revenue: (before.sales?.revenue ?? 0) + 40 });
    expect(found.holdout).toMatchObject({
      orders: (before.holdout?.orders ?? 0) + 1,
      conversions: (before.holdout?.conversions ?? 0) + 1,
      responders: before.holdout?.responders,
    });
    expect(await countOf('order')).toBe(1);
    expect(await countOf('visit')).toBe(before.responses.find(({ kind }) => kind === 'visit')?.count);
    await history.undo(id);
    expect(await results()).toEqual(before);
  });
});

describe('addCampaignResponses', () => {
  it('records codes that people brought, each once, and a scan stays the surer sign', async () => {
    const [scanned, brought] = [at(recipients, 0), at(recipients, 2)];
    const codes = [scanned.code, brought.code.toLowerCase(), 'QQQQQQQQQQ'];
    const add = () => server.call(addCampaignResponses, user.token, { params: { id: campaign.id }, body: { codes } });
    expect(await add()).toMatchObject({ data: { noted: 2, already: 0, unknown: ['QQQQQQQQQQ'] } });
    expect(await add()).toMatchObject({ data: { noted: 0, already: 2 } });
    expect([await countOf('scan'), await countOf('code')]).toEqual([2, 1]);
  });
});

describe('listSilentRecipients', () => {
  it('makes a list of those who have not responded', async () => {
    const { meta } = await reportOf({ show: 'silent' });
    const body = { name: 'Silent' };
    const { data: made } = await server.call(listSilentRecipients, user.token, { params: { id: mailing.id }, body });
    expect(made.count).toBe(meta.total);
    const {
      data: { list },
    } = await server.call(getProspectList, user.token, { params: { id: made.list_id } });
    expect(list).toMatchObject({ name: 'Silent', count: meta.total });
  });
});

describe('exportMailing', () => {
  it('writes all recipients', async () => {
    const lines = (await fileOf(exportMailing, { params: { id: mailing.id } })).toString().trim().split('\r\n');
    expect(lines).toHaveLength(mailing.pieces + 1);
    expect(lines[0]).toBe('Number,Name,Address,Design,Code,State,Responded at');
  });
});

describe('listCampaignRecipients', () => {
  const page = (query: object) =>
    server.call(listCampaignRecipients, user.token, { params: { id: campaign.id }, query });

  it('answers whom the latest mailing reaches and where each piece is, a page at a time', async () => {
    const report = await server.call(getMailing, user.token, { params: { id: mailing.id }, query: { perPage: 5 } });
    const first = await page({ perPage: 5 });
    expect(first).toEqual({ data: report.data.recipients, meta: { ...report.meta, mailing_id: mailing.id } });
    const second = await page({ perPage: 5, after: first.meta.next ?? 0, mailing: mailing.id });
    expect(second.data[0]?.serial).toBe((first.data.at(-1)?.serial ?? 0) + 1);
    const [one] = first.data;
    const found = await page({ search: one?.name ?? '' });
    expect(found.data.map(({ serial }) => serial)).toContain(one?.serial);
  });

  it('has nobody before the first dispatch, and only mailings of the campaign', async () => {
    const draft = await mail.campaign(await mail.design());
    const path = `/api/campaigns/${draft.id}/recipients`;
    const { body } = await server.request('GET', path, { token: user.token });
    expect(body).toEqual({ data: [], meta: { next: null, per_page: 20, total: 0, mailing_id: null } });
    const ask = (query: string, token: string) => server.request('GET', `${path}${query}`, { token });
    expect((await ask(`?mailing=${mailing.id}`, user.token)).status).toBe(404);
    expect((await ask('', (await server.signIn()).token)).status).toBe(404);
  });
});
