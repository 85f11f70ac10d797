import {
  getBrand,
  getEddmMailing,
  listCampaigns,
  listProducts,
  createPixel,
  getDashboard,
  getReport,
  getIdealCustomerProfile,
  getJob,
  getPerson,
  listPartners,
  listPeople,
  listPeopleImports,
  listPixels,
  listTags,
  listDesigns,
  listEddmAreas,
  listEddmMailings,
  listEddmRoutes,
  listQrCodes,
  listQrTemplates,
  listVisits,
  regenerateIdealCustomerProfile,
  removeSampleData,
  searchEverything,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { browserAgent } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { demoUser } from './model/demo-user.ts';
import { generateVisits, sampleDays } from './model/generate-visits.ts';
import { createRandom } from './model/random.ts';
import { sampleSites } from './model/sample-sites.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ SAMPLE_DATA: 'on', CONSUMERS: '20000' });
  token = (await server.logIn({ email: demoUser.email, password: demoUser.password })).access_token;
});
afterAll(() => server.stop());

/** How many pictures of the account are stored. */
async function countImages(): Promise<number> {
  const { postgres, files } = server.running.services;
  const { rows } = await postgres.pool.query<{ id: string }>('select account_id as id from users where email = $1', [
    demoUser.email,
  ]);
  const { objects } = await files.listAll(`images/${rows[0]?.id ?? ''}`);
  return [...objects].length;
}

describe('the sample business', () => {
  it('has two pixels with sixty days of visits, a quarter of the visitors known', async () => {
    const { data } = await server.call(listPixels, token, {});
    expect(data.map(({ name, is_sample }) => ({ name, is_sample }))).toEqual(
      sampleSites.map(({ name }) => ({ name, is_sample: true })),
    );
    for (const { match_rate } of data) {
      expect(match_rate).toBeGreaterThan(0.18);
      expect(match_rate).toBeLessThan(0.32);
    }
    const old = await server.call(listVisits, token, { query: { from: '2020-01-01', to: '2022-12-30' } });
    expect(old.meta.total).toBe(0);
  });

  it('has printed QR codes, which are badged and have been scanned', async () => {
    const { data } = await server.call(listQrCodes, token, {});
    expect(data.map(({ is_sample: isSample, scans }) => isSample && scans > 50)).toEqual([true, true, true]);
    expect(data.map(({ unique_scans: unique, scans }) => unique < scans)).toEqual([true, true, true]);
    const { data: templates } = await server.call(listQrTemplates, token, {});
    expect(templates).toMatchObject([{ is_default: true, is_sample: true, used_by: 2 }, { is_sample: true }]);
    const scan = await fetch(data[0]?.short_url ?? '', { redirect: 'manual', headers: { 'user-agent': browserAgent } });
    expect(scan.headers.get('location')).toContain('https://shop.harborandpine.example/');
  });

  it('has designs, which are badged until they are changed', async () => {
    const { data } = await server.call(listDesigns, token, {});
    expect(data.map(({ is_sample: isSample }) => isSample)).toEqual([true, true, true]);
    expect((await fetch(server.url + (data[0]?.thumb_url ?? ''))).status).toBe(200);
  });

  it('has a brand with logos and pictures, and products that are shown', async () => {
    const { data: brand } = await server.call(getBrand, token, {});
    expect(brand.is_sample).toBe(true);
    expect(brand.logos.map(({ variant }) => variant)).toEqual(['primary', 'mark', 'reversed']);
    const { data: products } = await server.call(listProducts, token, {});
    expect(products.map(({ sku, is_sample: isSample }) => [sku, isSample])).toEqual(
      ['HP-LAN-01', 'HP-KET-03', 'HP-TAB-04', 'HP-BLK-02'].map((sku) => [sku, true]),
    );
    const files = [...brand.logos, ...brand.imagery].map(({ file_url: url }) => url);
    expect(files).toHaveLength(5);
    expect(await countImages()).toBe(9);
    for (const { sales } of products) expect(sales?.revenue).toBeGreaterThan(1_000);
    for (const url of [...files, ...products.flatMap(({ image_url: image }) => image ?? [])])
      expect([url, (await fetch(server.url + url)).status]).toEqual([url, 200]);
  });

  it('knows partners with deals', async () => {
    const { data } = await server.call(listPartners, token, {});
    expect(data.map(({ name, is_sample: isSample }) => [name, isSample])).toEqual([
      ['Casco Print & Mail', true],
      ['Dirigo Market Days', true],
      ['Tideline Studio', true],
    ]);
  });

  it('has customers of its shop, who were imported: most of them visit it, and are one person with that', async () => {
    const imported = await until(async () => {
      const { data } = await server.call(listPeopleImports, token, {});
      return data[0]?.status === 'done' && data[0].job === null ? data : null;
    });
    expect(imported).toMatchObject([{ file_name: 'Customers of the shop.csv', is_sample: true, job: null }]);
    expect(imported[0]?.counts).toMatchObject({ failed: 0, skipped: 0 });
    expect(imported[0]?.counts?.updated).toBeGreaterThan(150);
    expect(imported[0]?.counts?.created).toBeGreaterThan(100);
    const { data } = await server.call(listPeople, token, { query: { source: 'import', perPage: 100 } });
    expect(data.every(({ is_sample: isSample }) => isSample)).toBe(true);
    const both = data.filter(({ sources }) => sources.length === 2);
    expect(both.length).toBeGreaterThan(20);
    const { data: person } = await server.call(getPerson, token, { params: { id: both[0]?.id ?? '' } });
    expect(person.is_sample).toBe(true);
    const name = data.find((one) => one.name !== '')?.name ?? '';
    const { data: groups } = await server.call(searchEverything, token, { query: { q: name, kind: 'person' } });
    expect(groups.flatMap(({ results }) => results).map(({ is_sample: isSample }) => isSample)).toContain(true);
  });

  it('plans a mailing to every door in a made-up town, for which only the day is left to come', async () => {
    const { data } = await server.call(listEddmMailings, token, {});
    expect(data).toMatchObject([{ is_sample: true, status: 'draft', name: 'Around the showroom' }]);
    const { data: mailing } = await server.call(getEddmMailing, token, { params: { id: data[0]?.id ?? '' } });
    expect(mailing.checklist.filter(({ state }) => state === 'blocked')).toEqual([]);
    expect(mailing.checklist.find(({ key }) => key === 'counts')?.says).toContain('sample routes');
    const { meta } = await server.call(listEddmRoutes, token, { query: { zips: '04102' } });
    expect(meta.sources).toMatchObject([{ source: 'sample', says: expect.stringContaining('made up') }]);
    expect((await server.call(listEddmAreas, token, {})).data).toMatchObject([{ is_sample: true }]);
  });

  it('sells in its shop: a few orders in a hundred visits, of believable values, some reported again, some returned', async () => {
    const { data: pixels } = await server.call(listPixels, token, {});
    const reports = await Promise.all(
      pixels.map(({ pixel_uuid: pixelUuid }) => server.call(getReport, token, { query: { pixelUuid } })),
    );
    const sold = reports.map(({ data: { totals, events } }) => {
      const { conversion_rate: rate, average_order: average, orders } = totals;
      const countOf = (wanted: string): number => events.find(({ name }) => name === wanted)?.count ?? 0;
      return {
        isBelievable: rate > 0.01 && rate < 0.06 && average > 60 && average < 250,
        hasRepeats: countOf('purchase') > orders,
        hasRefunds: countOf('refund') > 0 && countOf('refund') < orders / 4,
        orders: orders > 0,
      };
    });
    expect(sold).toEqual([
      { isBelievable: true, hasRepeats: true, hasRefunds: true, orders: true },
      { isBelievable: false, hasRepeats: false, hasRefunds: false, orders: false },
    ]);
  });

  it('is made from a seed', () => {
    const options = {
      site: sampleSites[0],
      accountId: crypto.randomUUID(),
      pixelId: crypto.randomUUID(),
      now: new Date('2026-03-01T15:00:00Z'),
      seed: 5,
      emailKeys: ['a', 'b'],
    };
    const [first, second] = [[...generateVisits(options)], [...generateVisits(options)]];
    expect(first).toEqual(second);
    expect(first).toHaveLength(sampleDays);
    const times = first.flat().map(({ at }) => at);
    expect(times.every((at) => at <= '2026-03-01 15:00:00.000')).toBe(true);
    expect(new Set(first.flat().map(({ event_id }) => event_id)).size).toBe(times.length);
  });

  it('has a weekly and a daily rhythm', () => {
    const rows = [
      ...generateVisits({
        site: sampleSites[0],
        accountId: '',
        pixelId: '',
        now: new Date('2026-03-01T04:59:00Z'),
        seed: 6,
        emailKeys: [],
      }),
    ]
      .flat()
      .filter(({ source }) => source !== '');
    const localHour = (at: string): number =>
      new Date(Date.parse(`${at.replace(' ', 'T')}Z`) - 5 * 3_600_000).getUTCHours();
    const share = (from: number, to: number): number =>
      rows.filter(({ at }) => localHour(at) >= from && localHour(at) < to).length / rows.length;
    expect(share(1, 5)).toBeLessThan(0.04);
    expect(share(18, 22)).toBeGreaterThan(0.24);
  });
});

describe('createRandom', () => {
  it('is uniform and makes valid, distinct ids', () => {
    const random = createRandom(1);
    const mean = Array.from({ length: 20_000 }, () => random.next()).reduce((sum, value) => sum + value, 0) / 20_000;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
    const ids = Array.from({ length: 1_000 }, () => random.uuid());
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('getDashboard', () => {
  it('answers figures, series, recent people and next steps in one go', async () => {
    const { data: dashboard } = await server.call(getDashboard, token, { query: { days: '7' } });
    expect(dashboard.kpis.map(({ key }) => key)).toEqual([
      'visits',
      'visitors',
      'identified',
      'match_rate',
      'revenue',
      'orders',
      'conversion_rate',
      'average_order',
      'prospects_added',
      'mail_in_transit',
      'qr_scans',
      'conversions',
    ]);
    expect(dashboard.kpis.find(({ key }) => key === 'qr_scans')?.value).toBeGreaterThan(20);
    const conversions = dashboard.kpis.find(({ key }) => key === 'conversions');
    expect(conversions?.value).toBeGreaterThan(0);
    expect(conversions?.value).toBe(conversions?.series.reduce((sum, day) => sum + day, 0));
    expect(dashboard.campaigns).toContainEqual(
      expect.objectContaining({ name: 'Fall showroom', is_scheduled: false, is_sample: true }),
    );
    expect(dashboard.visits).toHaveLength(7);
    expect(dashboard.kpis[0]?.value).toBe(dashboard.visits.reduce((sum, { total }) => sum + total, 0));
    expect(dashboard.kpis[0]?.series).toEqual(dashboard.visits.map(({ total }) => total));
    expect(dashboard.recent).toHaveLength(8);
    expect(dashboard).toMatchObject({ is_sample: true, alerts: [] });
    expect(dashboard.checklist).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'pixel', done: false }),
        expect.objectContaining({ key: 'consumers', done: true }),
      ]),
    );
    expect(await server.request('GET', '/api/dashboard?days=8', { token })).toMatchObject({ status: 400 });
  });
});

describe('the sample campaign', () => {
  it('is badged, on its way, and has brought something', async () => {
    const { data } = await server.call(listCampaigns, token, {});
    expect(data[0]).toMatchObject({ name: 'Fall showroom', is_sample: true, status: 'running', active: true });
    const [campaign] = data;
    expect(campaign?.stats.pieces).toBeGreaterThan(20);
    expect(campaign?.stats.responses).toBeGreaterThan(0);
    expect(campaign?.spent_cents).toBe((campaign?.stats.pieces ?? 0) * 95);
  });
});

describe('removeSampleData', () => {
  it("removes the sample and leaves what is one's own", async () => {
    const { data: own } = await server.call(createPixel, token, { body: { name: 'Own', domain: 'own.example.com' } });
    await server.call(regenerateIdealCustomerProfile, token, {});
    await until(async () => ((await server.call(getIdealCustomerProfile, token, {})).data.job === null ? true : null));
    expect((await server.call(getIdealCustomerProfile, token, {})).data.generated_at).not.toBeNull();
    const { data: job } = await server.call(removeSampleData, token, {});
    const again = await server.call(removeSampleData, token, {});
    expect(again.data.id).toBe(job.id);
    const done = await until(async () => {
      const { data } = await server.call(getJob, token, { params: { id: job.id } });
      return data.finished_at === null ? null : data;
    });
    expect(done).toMatchObject({ state: 'done', message: 'The sample data is gone.' });
    expect((await server.call(listPixels, token, {})).data.map(({ id }) => id)).toEqual([own.id]);
    expect((await server.call(listVisits, token, {})).meta.total).toBe(0);
    expect((await server.call(listQrCodes, token, {})).data).toEqual([]);
    expect((await server.call(listCampaigns, token, {})).data).toEqual([]);
    expect((await server.call(listDesigns, token, {})).data).toEqual([]);
    expect((await server.call(listEddmMailings, token, {})).data).toEqual([]);
    expect((await server.call(listEddmAreas, token, {})).data).toEqual([]);
    expect((await server.call(listQrTemplates, token, {})).data).toEqual([]);
    expect((await server.call(listProducts, token, {})).data).toEqual([]);
    expect((await server.call(listTags, token, {})).tags).toEqual([]);
    expect((await server.call(listPartners, token, {})).data).toEqual([]);
    expect((await server.call(getBrand, token, {})).data).toMatchObject({ logos: [], imagery: [], is_sample: false });
    expect((await server.call(listPeopleImports, token, {})).data).toEqual([]);
    expect((await server.call(listPeople, token, {})).meta.total).toBe(0);
    expect(await countImages()).toBe(0);
    expect(await server.call(getIdealCustomerProfile, token, {})).toMatchObject({
      data: { generated_at: null, have: 0 },
    });
    const { rows } = await server.running.services.postgres.pool.query(
      'select count(*)::int as count from pixels where is_sample',
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await server.request('DELETE', '/api/sample-data', { token })).toMatchObject({
      status: 409,
      body: { message: 'There is no sample data.' },
    });
  });
});
