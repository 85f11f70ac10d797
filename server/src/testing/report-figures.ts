import {
  createPixel,
  encodeFilterText,
  getReport,
  listVisits,
  type ReportFilterValues,
  type Sales,
} from '@acquaint/contract';
import { addDays, addMoney, dayOf, previousRange } from '@acquaint/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickHouseTime } from '../platform/clickhouse/clickhouse-time.ts';
import { type ReferencePeople, referenceReport } from './reference-report.ts';
import { startTestServer, type TestServer, type TestUser } from './test-server.ts';
import type { EventRow } from '../domains/web/collection/index.ts';
import { noOrder, rebuildVisits } from '../domains/web/visits/index.ts';

// Random visits of nine days: the older of them are sealed, the latest are open. What the engine answers must be what the plain reference counts.
const now = new Date('2026-06-15T15:00:00Z');
const timeZone = 'America/New_York';
const today = dayOf(now, timeZone);
const hour = 3_600_000;

let server: TestServer;
let user: TestUser;
let pixels = 0;

const uuid = (kind: number, number: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

/** Mostly of few orders, so that purchases are reported again, also in other visits, and refunds find them. */
const saleKind = fc.record({
  order_kind: fc.constantFrom('purchase', 'purchase', 'refund'),
  order_number: fc.constantFrom('', '1001', '1002', '1003', '1004'),
  order_value: fc.constantFrom('10.0000', '25.5000', '0.1000', '0.2000', '999999999.9900', null),
  order_currency: fc.constantFrom('', 'USD', 'USD', 'EUR', 'XXX'),
} as const);
const eventKind = fc.record({
  sale: fc.option(saleKind, { freq: 2 }),
  type: fc.constantFrom('pageview', 'pageview', 'pageview', 'engagement', 'form', 'custom', 'consent'),
  name: fc.constantFrom('', 'newsletter', 'Newsletter', 'NEWSLETTER ', 'add to cart'),
  path: fc.constantFrom('/', '/a', '/b,c', '/d%20e'),
  source: fc.constantFrom('', 'Google', 'newsletter', 'google ', 'direct', 'NewsLetter'),
  medium: fc.constantFrom('', 'search', 'email', 'Email'),
  campaign: fc.constantFrom('', 'spring', ' SPRING', 'Été', 'été'),
  engaged_ms: fc.integer({ min: 0, max: 60_000 }),
  // Long enough that some visits last over midnight, short enough that none lasts a day.
  gap: fc.integer({ min: 1, max: 3 * hour }),
});
const visitKind = fc.record({
  visitor: fc.integer({ min: 0, max: 5 }),
  start: fc.integer({ min: 0, max: 9 * 24 * hour }),
  browser: fc.constantFrom('Chrome', 'Safari', ''),
  platform: fc.constantFrom('macOS', 'iOS'),
  screen_width: fc.constantFrom(0, 390, 1440),
  language: fc.constantFrom('en-US', 'es-US'),
  time_zone: fc.constantFrom('America/New_York', ''),
  country: fc.constantFrom('', 'US', 'CA'),
  events: fc.array(eventKind, { minLength: 1, maxLength: 6 }),
});
const matchKind = fc.record({
  visitor: fc.integer({ min: 0, max: 5 }),
  consumer: fc.integer({ min: 0, max: 2 }),
});
const questionKind = fc.record({
  from: fc.integer({ min: 0, max: 9 }),
  days: fc.integer({ min: 0, max: 9 }),
  filters: fc.record(
    {
      user_agent: fc.constant(['Chrome']),
      screen_width: fc.constant(['390', '1440']),
      gender: fc.constantFrom(['F'], ['F', 'M']),
      homeowner: fc.constant(['Y']),
      source: fc.constantFrom(['Direct'], ['Google', 'Direct'], [' NEWSLETTER']),
      medium: fc.constant(['EMAIL']),
      campaign: fc.constantFrom(['Spring'], ['ÉTÉ']),
      viewed_page: fc.constantFrom(['/b,c'], ['/', '/d%20e']),
      entry_page: fc.constant(['/']),
      exit_page: fc.constant(['/a', '/b,c']),
      event: fc.constantFrom(['form newsletter'], ['custom add to cart']),
      country: fc.constant(['US']),
    },
    { requiredKeys: [] },
  ),
});

const people = [
  { gender: 'F', homeowner: 'Y', age_range: '25-34', county_fips: '36061' },
  { gender: 'M', homeowner: 'N', age_range: '65 and older' },
  { gender: '', homeowner: '', age_range: '25-34' },
];

/** Orders of the account are distinguished by their number, so each set of visits has numbers of its own. */
function orderOf(sale: ValueOf<typeof saleKind> | null) {
  if (sale === null) return noOrder;
  const { order_number: number } = sale;
  const order_number = number === '' ? '' : `${pixels}-${number}`;
  return { ...noOrder, type: 'custom', name: sale.order_kind, ...sale, order_number };
}

type ValueOf<Kind> = Kind extends fc.Arbitrary<infer Value> ? Value : never;
type VisitKind = ValueOf<typeof visitKind>;
type MatchKind = ValueOf<typeof matchKind>;
type QuestionKind = ValueOf<typeof questionKind>;

function eventsOf(visits: readonly VisitKind[], pixelId: string): EventRow[] {
  let count = 0;
  return visits.flatMap(({ visitor, start, events, ...shared }, index) => {
    let at = now.getTime() - 9 * 24 * hour + start;
    return events.flatMap(({ gap, sale, ...event }) => {
      at += gap;
      if (at >= now.getTime()) return [];
      count += 1;
      const time = clickHouseTime(new Date(at));
      return {
        account_id: user.accountId,
        pixel_id: pixelId,
        at: time,
        received_at: time,
        visitor_id: uuid(1, visitor),
        visit_id: uuid(2, index),
        event_id: uuid(3, count),
        hostname: 'shop.example.com',
        title: '',
        referrer_host: '',
        referrer_path: '',
        term: '',
        content: '',
        scan_id: '',
        device: 'desktop',
        screen_height: 800,
        scroll: 0,
        email_key: '',
        props: {},
        is_cookieless: false,
        has_gpc: false,
        consent: '',
        region: '',
        city: '',
        expires_on: '2149-06-06',
        ...shared,
        ...event,
        ...orderOf(sale),
      };
    });
  });
}

/** Filters as the address has them: values that hold commas are encoded. */
function queryOf(filters: ReportFilterValues): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filters).map(([name, values = []]) => [name, values.map(encodeFilterText)]));
}

const noSales: Sales = { orders: 0, conversions: 0, revenue: 0 };
const addSales = (one: Sales, other: Sales): Sales => ({
  orders: one.orders + other.orders,
  conversions: one.conversions + other.conversions,
  revenue: addMoney(one.revenue, other.revenue),
});

const byText = (list: readonly object[]): object[] =>
  list.toSorted((left, right) => JSON.stringify(left).localeCompare(JSON.stringify(right)));

interface DataSet {
  readonly pixelUuid: string;
  readonly events: readonly EventRow[];
  readonly persons: ReferencePeople;
}

/** Stores the visits under a pixel of their own. */
async function store(visits: readonly VisitKind[], matches: readonly MatchKind[]): Promise<DataSet> {
  const { clickhouse } = server.running.services;
  pixels += 1;
  const body = { name: `Shop ${pixels}`, domain: `shop-${pixels}.example.com` };
  const { data: pixel } = await server.call(createPixel, user.token, { body });
  const events = eventsOf(visits, pixel.id);
  const persons = new Map(
    matches.map(({ visitor, consumer }) => [uuid(1, visitor), { consumer_id: uuid(4, consumer), ...people[consumer] }]),
  );
  const matched = { account_id: user.accountId, pixel_id: pixel.id, method: 'email', confidence: 1 };
  await clickhouse.insert('events', events);
  await clickhouse.insert(
    'visitor_people',
    [...persons].map(([visitor_id, person]) => ({
      ...matched,
      visitor_id,
      matched_at: clickHouseTime(now),
      ...person,
    })),
  );
  await rebuildVisits(clickhouse, pixel.id);
  return { pixelUuid: pixel.pixel_uuid, events, persons };
}

async function checkFigures({ pixelUuid, events, persons }: DataSet, question: QuestionKind): Promise<void> {
  const from = addDays(today, -question.from);
  const to = addDays(from, Math.min(question.days, question.from));
  const { filters } = question;
  const query = { pixelUuid, from, to, ...queryOf(filters) };
  const { data: report } = await server.call(getReport, user.token, {
    query: { ...query, interval: 'day', compare: 'previous' },
  });
  const expected = referenceReport(events, persons, { from, to, timeZone, filters });
  expect(report.totals).toEqual(expected.totals);
  expect(byText(report.sales?.others ?? [])).toEqual(byText(expected.others));
  const before = referenceReport(events, persons, { ...previousRange({ from, to }), timeZone, filters });
  expect(report.previous).toEqual(before.totals);
  expect(report.previous_series).toHaveLength(report.series.length);
  expect(report.previous_series.reduce((sum, visits) => sum + visits, 0)).toBe(before.totals.visits);
  expect(report.previous_sales).toHaveLength(report.series.length);
  const { orders, conversions, revenue } = before.totals;
  expect(report.previous_sales.reduce(addSales, noSales)).toEqual({ orders, conversions, revenue });
  expect(byText(report.counties)).toEqual(byText(expected.counties));
  const days = report.series.map(({ at, ...counts }) => ({ name: at, ...counts })).filter(({ visits }) => visits > 0);
  expect(byText(days)).toEqual(byText(expected.days));
  for (const list of ['sources', 'mediums', 'campaigns', 'countries', 'time_zones', 'pages', 'events'] as const)
    expect(byText(report[list]), list).toEqual(byText(expected[list]));
  for (const { attribute, known, unknown, cells } of expected.breakdowns) {
    const breakdown = report.breakdowns.find((candidate) => candidate.attribute === attribute);
    expect(breakdown, attribute).toMatchObject({ known, unknown });
    const counts = breakdown?.cells.map(({ value, count, sales }) => ({ value, count, sales })) ?? [];
    expect(byText(counts), attribute).toEqual(byText(cells));
  }
  const { meta } = await server.call(listVisits, user.token, { query });
  expect(meta.total).toBe(expected.totals.visits);
}

/** Declares tests of `runs` random sets of visits with three questions each. Each seed makes other ones. */
export function checkReportFigures({ seed, runs }: { readonly seed: number; readonly runs: number }): void {
  beforeAll(async () => {
    server = await startTestServer({}, () => now);
    user = await server.signIn();
  });
  afterAll(() => server.stop());

  describe('every figure of a report', () => {
    it('is what a slow and plain count of the raw events gives', async () => {
      const property = fc.asyncProperty(
        fc.array(visitKind, { minLength: 1, maxLength: 15 }),
        fc.array(matchKind, { maxLength: 4 }),
        fc.array(questionKind, { minLength: 3, maxLength: 3 }),
        async (visits, matches, questions) => {
          const data = await store(visits, matches);
          for (const question of questions) await checkFigures(data, question);
        },
      );
      await fc.assert(property, { numRuns: runs, seed });
    });
  });
}
