import { createHash } from 'node:crypto';
import {
  type Campaign,
  estimateCampaign,
  getMailing,
  getMailingPackage,
  getMailingProof,
  listMailings,
  type Mailing,
  notePieces,
  type Operation,
  previewCampaign,
  proofCampaign,
  runMailing,
  setCampaignStatus,
} from '@acquaint/contract';
import { addressLines, mailBarcodeDigits } from '@acquaint/engine';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parse } from 'csv-parse/sync';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { convertImage } from '../../../platform/images/images.ts';
import { mailBars } from '../../../platform/pdf/mail-bars.ts';
import { readIndependently } from '../../../testing/independent-readers.ts';
import { createMailingOf } from '../../../testing/mailing.ts';
import { readMailBars } from '../../../testing/read-mail-bars.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { unzip } from '../../../testing/zip-files.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { suppressPerson } from '../../people/privacy/index.ts';
import { packageFolder } from './print/mailing-files.ts';

let server: TestServer;
let user: TestUser;
let pdfium: PDFiumLibrary;
let design: string;
/** How many pieces are looked at in the test; the bench looks at a thousand. */
const looked = 30;
const mailer = { id: '123456', serviceType: '300' };

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
  server = await startTestServer({ USPS_MAILER_ID: mailer.id, USPS_SERVICE_TYPE: mailer.serviceType });
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 9, pepper: identityPepper });
  design = await mail.design();
});
afterAll(async () => {
  await server.stop();
  pdfium.destroy();
});

const mail = createMailingOf(
  () => server,
  () => user,
);

async function fileOf(operation: Operation, request: { params: object; query?: object }): Promise<Buffer> {
  const response = await fetch(server.url + pathOf(operation, request), {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const manifestRow = z.object({
  Number: z.coerce.number(),
  Name: z.string(),
  Address: z.string(),
  City: z.string(),
  State: z.string(),
  ZIP: z.string(),
  'As printed': z.string(),
  Code: z.string(),
  IMb: z.string(),
});
const manifestOf = (csv: Buffer | undefined) =>
  z.array(manifestRow).parse(parse(csv ?? '', { columns: true, bom: true }));

const packageOf = async ({ id }: Mailing): Promise<Map<string, Buffer>> =>
  unzip(await fileOf(getMailingPackage, { params: { id } }));
const reportOf = (id: Mailing['id'], query: object = {}) =>
  server.call(getMailing, user.token, { params: { id }, query: { perPage: 100, ...query } });
const scale = 300 / 72;
/** Micrometers of the trim as pixels of a page with bleed and crop marks at 300 dpi. */
const pixels = (micrometers: number): number => Math.round((micrometers / 25_400) * 300);

async function pagesOf(
  pdf: Buffer,
  most = Infinity,
): Promise<{ text: string; picture: { data: Uint8Array; width: number; height: number } }[]> {
  const document = await pdfium.loadDocument(pdf);
  const pages = [];
  for (const page of document.pages()) {
    if (pages.length === most) break;
    const text = page.getText();
    pages.push({ text, picture: await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' }) });
  }
  document.destroy();
  return pages;
}

describe('getMailingPackage', () => {
  let campaign: Campaign;
  let mailing: Mailing;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    campaign = await mail.campaign(design, { holdout: 50 });
    mailing = await mail.mailed(campaign);
    files = await packageOf(mailing);
  });

  it('holds the pieces, the manifest, who was left out, the order and check sums', async () => {
    expect([...files.keys()]).toEqual([
      'SHA256SUMS',
      'addresses.csv',
      'left-out.csv',
      'order.pdf',
      'pieces-0000001.pdf',
    ]);
    for (const line of (files.get('SHA256SUMS') ?? '').toString().trim().split('\n')) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(sum);
    }
    const [order] = await pagesOf(files.get('order.pdf') ?? Buffer.alloc(0));
    expect(order?.text).toContain(`Print order: ${campaign.name}`);
    expect(order?.text).toContain('210 × 148 mm');
  });

  it('prints for everybody who was estimated, in the order of ZIP codes, and leaves others out with the reason', async () => {
    const { data: estimate } = await server.call(estimateCampaign, user.token, {
      body: { plan: campaign.plan, campaign_id: campaign.id },
    });
    const manifest = manifestOf(files.get('addresses.csv'));
    expect(manifest).toHaveLength(estimate.waterfall.final);
    expect(mailing.pieces).toBe(estimate.waterfall.final);
    expect(manifest.map(({ Number: number }) => number)).toEqual(manifest.map((_, index) => index + 1));
    expect(manifest.map(({ ZIP }) => ZIP)).toEqual(manifest.map(({ ZIP }) => ZIP).toSorted());
    expect(new Set(manifest.map(({ Code }) => Code)).size).toBe(manifest.length);
    const left = z
      .array(z.object({ Reason: z.string() }))
      .parse(parse(files.get('left-out.csv') ?? '', { columns: true }));
    expect(left.filter(({ Reason }) => Reason === 'Another person of the household gets it')).toHaveLength(
      estimate.waterfall.household,
    );
  });

  it('carries the name, the address block, the barcode and the code of the piece, each read back from the page', async () => {
    const manifest = manifestOf(files.get('addresses.csv'));
    const pages = await pagesOf(files.get('pieces-0000001.pdf') ?? Buffer.alloc(0), 2 * looked);
    expect(pages).toHaveLength(2 * looked);
    // Bleed of 3 mm, and the room of the crop marks.
    const trim = Math.round(((pages[0]?.picture.width ?? 0) - pixels(210_000)) / 2);
    for (const [index, row] of manifest.slice(0, looked).entries()) {
      const [front, back] = pages.slice(2 * index, 2 * index + 2);
      if (front === undefined || back === undefined) throw new Error('A side is missing');
      expect(front.text).toContain(`Dear ${row.Name},`);
      const { Name: name, Address: address, City: city, State: state, ZIP: zip } = row;
      for (const line of addressLines({ name, address, city, state, zip }).slice(0, 2))
        expect(back.text).toContain(line);
      expect(back.text).toContain('1 Main Street');
      expect(decodeQr(front.picture)).toMatch(new RegExp(`/q/[0-9A-Z]+/${row.Code}$`, 'i'));
      expect(row.IMb).toBe(
        mailBarcodeDigits({ mailerId: mailer.id, serviceType: mailer.serviceType, serial: index, zip }),
      );
      const area = { x: trim + pixels(110_000), y: trim + pixels(124_000), w: pixels(92_000), h: pixels(16_000) };
      expect(readMailBars(back.picture, area)).toEqual(mailBars(row.IMb));
    }
  });
});

describe('the pieces of a package', () => {
  it('are whole and readable for other readers of PDF too', async () => {
    const mailing = await mail.mailed(await mail.campaign(design));
    const files = await packageOf(mailing);
    const manifest = manifestOf(files.get('addresses.csv'));
    const { structure, pages } = await readIndependently(files.get('pieces-0000001.pdf') ?? Buffer.alloc(0));
    expect(structure ?? 'No syntax or stream encoding errors found').toContain('No syntax or stream encoding errors');
    const fronts = (pages ?? manifest.flatMap(({ Name }) => [`Dear ${Name},`, ''])).filter(
      (_, index) => index % 2 === 0,
    );
    expect(fronts).toHaveLength(Math.min(500, manifest.length));
    for (const [index, text] of fronts.entries()) expect(text).toContain(`Dear ${manifest[index]?.Name},`);
  });
});

describe('runMailing', () => {
  it('makes a package again after its files are gone, with the very same pieces', async () => {
    const mailing = await mail.mailed(await mail.campaign(design));
    const files = await packageOf(mailing);
    const { services } = server.running;
    await services.files.deleteAll(packageFolder({ accountId: user.accountId, id: mailing.id }));
    const gone = { token: user.token };
    expect(await server.request('GET', `/api/mailings/${mailing.id}/package`, gone)).toMatchObject({ status: 409 });
    await server.call(runMailing, user.token, { params: { id: mailing.id } });
    await until(async () => ((await reportOf(mailing.id)).data.campaign.work.state === 'done' ? true : null));
    const again = await packageOf(mailing);
    expect(again.get('addresses.csv')).toEqual(files.get('addresses.csv'));
    expect(again.get('pieces-0000001.pdf')).toEqual(files.get('pieces-0000001.pdf'));
    expect(await server.request('POST', `/api/mailings/${mailing.id}/run`, gone)).toMatchObject({
      status: 409,
      body: { message: 'There is nothing left to do.' },
    });
  });
});

describe('proofCampaign', () => {
  it('shows a piece before anything is dispatched', async () => {
    const campaign = await mail.campaign(design);
    const before = await pagesOf(await fileOf(proofCampaign, { params: { id: campaign.id }, query: { person: 3 } }));
    expect(before).toHaveLength(2);
    expect(before[0]?.text).toMatch(/Dear \S+ \S+,/);
  });
});

describe('previewCampaign', () => {
  const ask = async (campaign: Campaign, person: number) =>
    (await server.call(previewCampaign, user.token, { params: { id: campaign.id }, query: { person } })).data;

  it('shows both sides of the pieces of real recipients, as the proof prints them', async () => {
    const campaign = await mail.campaign(design);
    const [first, third] = [await ask(campaign, 0), await ask(campaign, 2)];
    expect(first.people).toBe(20);
    expect(first.sides.map(({ label }) => label)).toEqual(['Front', 'Back']);
    expect(third.name).not.toBe(first.name);
    for (const [index] of first.sides.entries())
      expect(third.sides[index]?.picture).not.toBe(first.sides[index]?.picture);
    const [front, back] = await pagesOf(
      await fileOf(proofCampaign, { params: { id: campaign.id }, query: { person: 2 } }),
    );
    expect(front?.text).toContain(`Dear ${third.name},`);
    expect(back?.text.replaceAll(/\s+/g, ' ')).toContain(third.address.split(', ')[0]);
    const png = Buffer.from(third.sides[0]?.picture.split(',')[1] ?? '', 'base64');
    const { rgba: data, width, height } = await convertImage(png);
    expect(decodeQr({ data, width, height })).toMatch(/\/q\/[0-9A-Z]+\/SAMPLE0000$/i);
  });

  it('names what is missing, and who is not there', async () => {
    const get = async (campaign: Campaign, person: number) =>
      server.request('GET', `/api/campaigns/${campaign.id}/preview?person=${person}`, { token: user.token });
    const bare = await mail.campaign(design, { variants: [{ name: 'A', share: 100, design_id: null }] });
    expect(await get(bare, 0)).toMatchObject({
      status: 409,
      body: { message: 'Choose an audience and a design first.' },
    });
    expect(await get(await mail.campaign(design), 500_000)).toMatchObject({ status: 409 });
  });
});

describe('getMailingProof', () => {
  it('shows any piece of a mailing', async () => {
    const mailing = await mail.mailed(await mail.campaign(design));
    const files = await packageOf(mailing);
    const manifest = manifestOf(files.get('addresses.csv'));
    const proof = await fileOf(getMailingProof, { params: { id: mailing.id }, query: { serial: 7 } });
    const [front] = await pagesOf(proof);
    // The picture of the product is in both as it is drawn.
    for (const pdf of [proof, files.get('pieces-0000001.pdf')])
      expect(pdf?.includes('/BBox [0 0 1200 800]')).toBe(true);
    expect(front?.text).toContain(`Dear ${manifest[6]?.Name},`);
    const missing = await server.request('GET', `/api/mailings/${mailing.id}/proof?serial=9999999`, {
      token: user.token,
    });
    expect(missing.status).toBe(404);
  });
});

describe('listMailings', () => {
  it('shows the built-in sample to those who have not mailed yet', async () => {
    const stranger = await server.signIn({ isSpecial: true });
    const { data } = await server.call(listMailings, stranger.token, {});
    expect(data).toMatchObject([{ id: '0' }]);
  });
});

describe('getMailing', () => {
  it('answers the built-in sample for 0, with three recipients', async () => {
    const { campaign, recipients } = (await reportOf('0')).data;
    expect(campaign).toMatchObject({ id: '0', status: 'Pending', is_sample: true });
    expect(campaign.dispatch_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(recipients).toHaveLength(3);
    for (const { name, address } of recipients) expect([name, address].every((text) => text.length > 5)).toBe(true);
  });

  it('pages through recipients, and finds them by name and state', async () => {
    const mailing = await mail.mailed(await mail.campaign(design));
    const first = await reportOf(mailing.id, { perPage: 10 });
    expect(first.data.recipients.map(({ serial }) => serial)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
    expect(first.meta).toMatchObject({ next: 10, total: mailing.pieces });
    const next = await reportOf(mailing.id, { perPage: 10, after: 10 });
    expect(next.data.recipients[0]?.serial).toBe(11);
    const [wanted] = next.data.recipients;
    const found = await reportOf(mailing.id, { search: wanted?.code });
    expect(found.data.recipients).toEqual([wanted]);
    expect((await reportOf(mailing.id, { show: 'produced' })).meta.total).toBe(mailing.pieces);
    expect((await reportOf(mailing.id, { show: 'returned' })).meta.total).toBe(0);
  });
});

describe('notePieces', () => {
  it('reports the way of pieces, never back, and leaves out addresses that mail came back from', async () => {
    const campaign = await mail.campaign(design, { holdout: 0 });
    const mailing = await mail.mailed(campaign);
    const note = (body: Parameters<typeof server.call<typeof notePieces>>[2]['body']) =>
      server.call(notePieces, user.token, { params: { id: mailing.id }, body });
    expect(await note({ state: 'mailed' })).toMatchObject({ data: { noted: mailing.pieces } });
    expect((await reportOf(mailing.id)).data.campaign.status).toBe('In transit');
    await note({ state: 'delivered' });
    const [one, two] = (await reportOf(mailing.id)).data.recipients;
    const reported = await note({
      state: 'returned',
      pieces: [one?.code.toLowerCase() ?? '', String(two?.serial), 'ZZZZZZZZZZ'],
    });
    expect(reported).toMatchObject({ data: { noted: 2, unknown: ['ZZZZZZZZZZ'] } });
    // What comes late changes nothing.
    await note({ state: 'delivered', pieces: [one?.code ?? ''] });
    const { data: after } = await reportOf(mailing.id);
    expect(after.campaign).toMatchObject({ status: 'Delivered', returned: 2, delivered: mailing.pieces - 2 });
    expect(after.recipients[0]).toMatchObject({ state: 'returned' });
    expect(after.recipients[0]?.events.map(({ state }) => state).toSorted()).toEqual([
      'delivered',
      'mailed',
      'produced',
      'returned',
    ]);
    const { data: estimate } = await server.call(estimateCampaign, user.token, { body: { plan: campaign.plan } });
    expect(estimate.waterfall.returned).toBeGreaterThanOrEqual(2);
    const all = { token: user.token, body: { state: 'returned' } };
    expect(await server.request('POST', `/api/mailings/${mailing.id}/pieces`, all)).toMatchObject({
      status: 400,
      body: { errors: { pieces: ['Say which pieces came back'] } },
    });
  });
});

describe('suppression', () => {
  it('keeps who was suppressed after the planning from being reported about', async () => {
    const { services } = server.running;
    const mailing = await mail.mailed(await mail.campaign(design, { holdout: 0 }));
    const own = scopeToAccount(services.clickhouse, user.accountId);
    const [found] = await own.rows({
      sql: `select lower(hex(email_key)) as key from consumers where email != '' and consumer_id in
              (select mail_pieces.consumer_id from mail_pieces where mailing_id = {mailing:UUID} and arm = 'mail') limit 1`,
      params: { mailing: mailing.id },
      row: z.object({ key: z.string() }),
    });
    await suppressPerson(
      services,
      { keys: [found?.key ?? ''] },
      { accountId: user.accountId, reason: 'user', addedBy: null },
    );
    expect((await reportOf(mailing.id)).meta.total).toBeLessThan(mailing.pieces);
  });
});

describe('a paused campaign', () => {
  it('goes on where it was', async () => {
    const campaign = await mail.campaign(design, { audience: { segment: { all: [] } } });
    const set = (status: Campaign['status']) =>
      server.call(setCampaignStatus, user.token, { params: { id: campaign.id }, body: { status } });
    await set('running');
    await until(async () => ((await mail.read(campaign.id)).mailings[0]?.produced ?? 0) > 0 || null);
    await set('paused');
    const stopped = await until(async () => {
      const [found] = (await mail.read(campaign.id)).mailings;
      const { campaign: reported } = (await reportOf(found?.id ?? '0')).data;
      return reported.work.job_id === null ? reported : null;
    });
    expect(stopped.work).toMatchObject({ state: 'stopped' });
    expect(stopped.work.done).toBeLessThan(stopped.pieces);
    await set('running');
    const done = await until(async () => {
      const { campaign: reported } = (await reportOf(stopped.id)).data;
      return reported.work.state === 'done' ? reported : null;
    });
    const files = await packageOf(done);
    const pieces = [...files.keys()].filter((name) => name.startsWith('pieces-'));
    expect(pieces.length).toBeGreaterThan(5);
    let pages = 0;
    for (const name of pieces) {
      const document = await pdfium.loadDocument(files.get(name) ?? Buffer.alloc(0));
      pages += document.getPageCount();
      document.destroy();
    }
    expect(pages).toBe(2 * done.pieces);
  });
});
