import {
  attributeOptions,
  createFunnel,
  createPixel,
  getReport,
  listVisits,
  type Operation,
  operations,
  type Person,
  type PixelDetails,
  reportFilters,
  reportQueryAliases,
  type Visit,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../../testing/until.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;
let known: Visit & { person: Person };

const origin = 'https://shop.example.com';

async function send(
  events: Parameters<typeof testBatch>[1],
  overrides: Parameters<typeof testBatch>[2] = {},
): Promise<void> {
  const answer = await server.request('POST', '/c', {
    body: testBatch(pixel.pixel_uuid, events, overrides),
    headers: { ...pageHeaders },
  });
  expect(answer.status).toBe(204);
}

beforeAll(async () => {
  server = await startTestServer();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  user = await server.signIn();
  pixel = (await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } })).data;
  const at = Date.now() - 60_000;
  // A person with a home and a job, who came by a campaign, and two visits by nobody we know.
  const email = await employedEmail();
  await send([
    { url: `${origin}/?utm_source=newsletter&utm_campaign=spring`, at },
    { url: `${origin}/products/kettle`, at: at + 20_000 },
    { type: 'engagement', url: `${origin}/products/kettle`, at: at + 30_000, engaged: 25_000, scroll: 80 },
    { type: 'form', name: 'newsletter', url: `${origin}/products/kettle`, at: at + 31_000, email: emailHash(email) },
  ]);
  await send([{ url: `${origin}/about`, referrer: 'https://www.google.com/search?q=x', at: at + 1 }], {
    screen: [390, 844],
    language: 'es-US',
  });
  await send(
    [
      { url: `${origin}/about`, at: at + 2 },
      { url: `${origin}/`, at: at + 3 },
    ],
    { screen: [390, 844] },
  );
  known = await until(async () => {
    const { data } = await server.call(listVisits, user.token, { query: { identified: 'Y' } });
    const [visit] = data;
    return visit?.person == null ? null : { ...visit, person: visit.person };
  });
});
afterAll(() => server.stop());

async function employedEmail(): Promise<string> {
  const [row] = await server.running.services.clickhouse.rows({
    sql: "select email from consumers where email != '' and company != '' and age_range != '' and income_range != '' and net_worth != '' and gender != '' and married != '' and children != '' and homeowner != '' order by consumer_id limit 1",
    row: z.object({ email: z.string() }),
  });
  return row?.email ?? '';
}

describe('listVisits', () => {
  it('shows a visit with its technology, pages and source', async () => {
    expect(known).toMatchObject({
      first_page: '/',
      last_page: '/products/kettle',
      pages: 2,
      seconds: 25,
      source: 'newsletter',
      campaign: 'spring',
      referrer: '',
      browser: 'Chrome',
      platform: 'macOS',
      device: 'desktop',
      language: 'en-US',
      screen: '1440×900',
      pixel_uuid: pixel.pixel_uuid,
      is_sample: false,
    });
  });

  it('shows the person that the visitor was resolved to, and why', () => {
    expect(known.person.match).toMatchObject({ method: 'email', confidence: 1 });
    for (const [attribute, options] of Object.entries(attributeOptions)) {
      expect(options.map(({ value }) => value)).toContain(known.person[attribute as keyof typeof attributeOptions]);
    }
  });

  it('relabels earlier visits of a visitor once somebody is recognized', async () => {
    const visitor = crypto.randomUUID();
    const email = await employedEmail();
    const before = Date.now() - 3 * 3_600_000;
    await send([{ url: `${origin}/first`, at: before }], { visitor });
    await send([{ type: 'identify', url: `${origin}/second`, email: emailHash(email) }, { url: `${origin}/second` }], {
      visitor,
    });
    const visits = await until(async () => {
      const { data } = await server.call(listVisits, user.token, { query: { search: '/first', identified: 'Y' } });
      return data.length === 1 ? data : null;
    });
    expect(visits[0]?.person?.id).toBe(known.person.id);
  });

  it('lists visitors without an id of their own, whatever their hash is', async () => {
    for (let day = 0; day < 8; day += 1)
      await send([{ url: `${origin}/quiet-${day}` }], { visitor: null, visit: null, gpc: true });
    const { clickhouse } = server.running.services;
    // As it was stored before hashes were given the form of a version.
    const at = new Date().toISOString().slice(0, 23).replace('T', ' ');
    const ids = { account_id: user.accountId, pixel_id: pixel.id, visitor_id: '11111111-1111-9111-c111-111111111111' };
    const event = { ...ids, visit_id: crypto.randomUUID(), event_id: crypto.randomUUID(), at, received_at: at };
    await clickhouse.insert('events', [{ ...event, type: 'pageview', path: '/quiet-earlier' }]);
    const { data } = await server.call(listVisits, user.token, { query: { search: '/quiet' } });
    expect(data).toHaveLength(2);
    expect(data.map(({ visitor_id: id }) => id)).toContain(ids.visitor_id);
    await clickhouse.command("delete from events where path like '/quiet%'");
    for (const table of ['open_visits', 'sealed_visits'])
      await clickhouse.command(`delete from ${table} where first_page like '/quiet%'`);
  });

  it('pages, sorts and searches on the server', async () => {
    const all = await server.call(listVisits, user.token, {
      query: { orderBy: 'pages', orderDirection: 'asc', perPage: 2 },
    });
    expect(all.data).toHaveLength(2);
    expect(all.meta).toMatchObject({ page: 0, per_page: 2, last_page: Math.ceil(all.meta.total / 2) - 1 });
    const last = await server.call(listVisits, user.token, { query: { perPage: 2, page: all.meta.last_page } });
    expect(last.data.length).toBeGreaterThan(0);
    const found = await server.call(listVisits, user.token, {
      query: { search: known.person.last_name.toUpperCase() },
    });
    expect(found.data.map(({ id }) => id)).toContain(known.id);
    expect((await server.call(listVisits, user.token, { query: { search: "'; drop table events" } })).meta.total).toBe(
      0,
    );
  });

  it.each([
    'orderBy=password',
    'perPage=101',
    'page=-1',
    'from=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'identified=maybe',
    'nonsense=1',
  ])('refuses %s with 400', async (query) => {
    const answer = await server.request('GET', `/api/reports/visits?${query}`, { token: user.token });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('errors');
  });
});

/** The values that an attribute can have; none for one without a list. */
function optionsOf(name: string): string[] {
  const options = new Map<string, readonly { value: string }[]>(Object.entries(attributeOptions));
  return (options.get(name) ?? []).map(({ value }) => value);
}

describe('getReport', () => {
  const report = async (query: object = {}) =>
    (await server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid, ...query } })).data;

  it('counts visits, visitors, people and pages', async () => {
    const today = await report();
    expect(today.totals).toMatchObject({ identified: 2 });
    expect(today.totals.visits).toBe(today.series.reduce((sum, step) => sum + step.visits, 0));
    expect(today.previous).toMatchObject({ visits: 0, match_rate: 0 });
    expect(today.series).toHaveLength(30);
    expect(today.sources.map(({ name }) => name)).toEqual(expect.arrayContaining(['newsletter', 'Google', 'Direct']));
    expect(today.pages.find(({ path }) => path === '/about')).toMatchObject({ views: 2, visits: 2 });
  });

  it.each([
    ['gender', 'X'],
    ['married', 'yes'],
    ['income_range', 'x'],
    ['net_worth', '1'],
    ['company_revenue', 'x'],
    ['age_range', '18-24,19'],
    ['seniority_level', 'boss'],
    ['age_ranges', '19'],
    ['screen_width', 'abc'],
    ['desktop_devices_count', '1440,1920x1080'],
    ['browser_language', 'no language'],
  ])('refuses an unknown value of %s', async (name, value) => {
    for (const path of ['/api/reports', '/api/reports/visits', '/api/reports/download'])
      expect(await server.request('GET', `${path}?${name}=${value}`, { token: user.token })).toMatchObject({
        status: 400,
        body: { errors: { [name]: [expect.stringMatching(/^Must be (?:one of|widths|languages)/)] } },
      });
  });

  it('takes the names of the page, too, but each filter once', async () => {
    const ask = (query: string) => server.request('GET', `/api/reports?${query}`, { token: user.token });
    const { age_range: ages } = known.person;
    for (const { name, routeName } of reportFilters) {
      const [value = valueOf(name)] = optionsOf(name);
      const answer = await ask(`${routeName}=${encodeURIComponent(value)}`);
      expect(answer).toMatchObject({ status: 200, body: { data: { applied_filters: { [name]: [value] } } } });
    }
    expect(await ask(`age_ranges=${encodeURIComponent(ages)}&age_range=18-24`)).toMatchObject({
      status: 400,
      body: { errors: { age_ranges: ['This field is not known'] } },
    });
  });

  it('has operations that take either name wherever they take the filters', async () => {
    const filtered = Object.values(operations as Readonly<Record<string, Operation>>).filter(
      ({ query }) => query instanceof z.ZodObject && 'age_range' in query.shape,
    );
    expect(filtered.map(({ name }) => name)).toEqual(expect.arrayContaining(['getReport', 'createProspectList']));
    for (const { name, queryAliases } of filtered) expect([name, queryAliases]).toEqual([name, reportQueryAliases]);
    const { age_range: ages } = known.person;
    const { data: funnel } = await server.call(createFunnel, user.token, {
      body: {
        pixel_uuid: pixel.pixel_uuid,
        name: 'To about',
        steps: ['/', '/about'].map((target) => ({ kind: 'page' as const, target })),
      },
    });
    for (const path of ['/api/reports/retention', `/api/funnels/${funnel.id}/result`]) {
      const ask = (query: string) => server.request('GET', `${path}?${query}`, { token: user.token });
      const [one, other] = await Promise.all(
        ['age_range', 'age_ranges'].map((name) => ask(`${name}=${encodeURIComponent(ages)}`)),
      );
      expect(one).toMatchObject({ status: 200 });
      // Their headers have the second of the answer.
      expect(other?.body).toEqual(one?.body);
      expect(other).toMatchObject({ status: 200 });
      expect(await ask('age_ranges=19')).toMatchObject({
        status: 400,
        body: { errors: { age_ranges: [expect.stringMatching(/^Must be one of/)] } },
      });
    }
  });

  it('takes the first pixel when none is named, and is empty for an account without one', async () => {
    expect((await server.call(getReport, user.token, {})).data.pixel?.pixel_uuid).toBe(pixel.pixel_uuid);
    const nobody = await server.signIn();
    expect((await server.call(getReport, nobody.token, {})).data).toMatchObject({ pixel: null, totals: { visits: 0 } });
  });

  it('counts each known person once, and says how many are known', async () => {
    const { breakdowns } = await report();
    expect(breakdowns.map(({ attribute }) => attribute)).toEqual(reportFilters.map(({ name }) => name));
    expect(breakdowns.find(({ attribute }) => attribute === 'age_range')).toMatchObject({
      unit: 'person',
      known: 1,
      cells: [{ value: known.person.age_range, count: 1, share: 1 }],
    });
  });

  it('goes by the hour for two days or less', async () => {
    const to = (await report()).range.to;
    expect(await report({ from: to, to })).toMatchObject({ range: { interval: 'hour' } });
  });

  const valueOf = (name: (typeof reportFilters)[number]['name']): string => {
    const ofVisit = {
      user_agent: known.browser,
      platform: known.platform,
      screen_width: '1440',
      browser_language: known.language,
    };
    return name in ofVisit
      ? ofVisit[name as keyof typeof ofVisit]
      : known.person[name as keyof typeof attributeOptions];
  };

  const others: Readonly<Record<string, string>> = { screen_width: '1', browser_language: 'xx' };

  it.each(reportFilters.map(({ name }) => name))('is narrowed by %s', async (name) => {
    const all = (await report()).totals.visits;
    const { totals, applied_filters, breakdowns } = await report({ [name]: valueOf(name) });
    expect(applied_filters).toEqual({ [name]: [valueOf(name)] });
    expect(totals.visits).toBeGreaterThan(0);
    expect(totals.visits).toBeLessThanOrEqual(all);
    expect(breakdowns.find(({ attribute }) => attribute === name)?.cells.map(({ value }) => value)).toEqual([
      valueOf(name),
    ]);
    const other = optionsOf(name).find((value) => value !== valueOf(name)) ?? others[name] ?? 'something else';
    expect((await report({ [name]: other })).totals.visits).toBe(0);
    const both = await report({ [name]: `${valueOf(name)},${other}` });
    expect(both.totals.visits).toBe(totals.visits);
  });

  it('joins filters with and', async () => {
    expect((await report({ user_agent: 'Chrome', screen_width: '390' })).totals.visits).toBe(2);
    expect((await report({ screen_width: '390', browser_language: 'es-US' })).totals.visits).toBe(1);
    expect((await report({ screen_width: '390', gender: known.person.gender })).totals.visits).toBe(0);
    expect((await report({ screen_width: '390' })).pages.map(({ path }) => path).toSorted()).toEqual(['/', '/about']);
  });

  it.each([
    ['us_adults', 'US adults', [0.4, 0.6]],
    ['footprint', 'adults where your visitors live', [0.2, 0.8]],
    ['visitors', 'all your visitors of these days', [1, 1]],
  ] as const)('compares people with %s', async (baseline, label, [least, most]) => {
    const { data: report } = await server.call(getReport, user.token, { query: { baseline } });
    expect(report.baseline).toEqual({ key: baseline, label });
    const gender = report.breakdowns.find(({ attribute }) => attribute === 'gender');
    // One known person is no basis for a verdict, whatever the index is.
    expect(gender).toMatchObject({ signal: 'none', cells: [{ verdict: 'insufficient' }] });
    const { index, baseline_share: share } = z
      .object({ index: z.number(), baseline_share: z.number().min(least).max(most) })
      .parse(gender?.cells[0]);
    expect(index).toBeCloseTo(100 / share, 6);
  });

  it('has nothing to compare with where the period before has nobody', async () => {
    const { data: report } = await server.call(getReport, user.token, { query: { baseline: 'previous' } });
    const gender = report.breakdowns.find(({ attribute }) => attribute === 'gender');
    expect(gender?.cells).toMatchObject([{ baseline_share: null, index: null, ci: null, verdict: 'insufficient' }]);
  });

  it('refuses hours of more than two weeks, and returns months', async () => {
    const query = '?from=2026-01-01&to=2026-03-31';
    const refused = await server.request('GET', `/api/reports${query}&interval=hour`, { token: user.token });
    const errors = { interval: ['Hours can be shown for 14 days at most'] };
    expect(refused).toMatchObject({ status: 400, body: { errors } });
    const {
      data: { series },
    } = await server.call(getReport, user.token, {
      query: { from: '2026-01-15', to: '2026-03-31', interval: 'month' },
    });
    expect(series.map(({ at }) => at)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  });
});
