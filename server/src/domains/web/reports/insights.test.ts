import {
  createAnnotation,
  createFunnel,
  createGoal,
  createPixel,
  deleteAnnotation,
  deleteFunnel,
  deleteGoal,
  getFunnelResult,
  getRealtime,
  getReport,
  getRetention,
  listFunnels,
  listGoals,
  type PixelDetails,
  type Step,
} from '@acquaint/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { rebuildVisits } from '../visits/index.ts';

const now = new Date('2026-06-15T15:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let user: TestUser;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
});
afterAll(() => server.stop());

async function newPixel(): Promise<PixelDetails> {
  made += 1;
  const body = { name: `Shop ${made}`, domain: `shop-${made}.example.com` };
  return (await server.call(createPixel, user.token, { body })).data;
}

interface Happening {
  readonly visitor: string;
  readonly visit: string;
  readonly at: number;
  /** '/path', 'form name' or 'custom name'. */
  readonly what: string;
  readonly isCookieless?: boolean;
}

async function store(pixel: PixelDetails, happenings: readonly Happening[]): Promise<void> {
  const { clickhouse } = server.running.services;
  const rows = happenings.map(({ visitor, visit, at, what, isCookieless = false }) => {
    const [type = '', ...name] = what.split(' ');
    const time = clickHouseTime(new Date(at));
    return {
      account_id: user.accountId,
      pixel_id: pixel.id,
      at: time,
      received_at: time,
      visitor_id: visitor,
      visit_id: visit,
      event_id: newId(),
      ...(what.startsWith('/') ? { type: 'pageview', path: what } : { type, name: name.join(' '), path: '/' }),
      source: what === '/' ? 'Google' : '',
      time_zone: 'America/New_York',
      is_cookieless: isCookieless,
    };
  });
  for (const month of Map.groupBy(rows, (row) => row.at.slice(0, 7)).values()) await clickhouse.insert('events', month);
  await rebuildVisits(clickhouse, pixel.id);
}

/** One visit of one visitor, a step a minute, ending some days ago. */
function visitOf(whats: readonly string[], { daysAgo = 0, visitor = newId() } = {}): Happening[] {
  const visit = newId();
  const end = now.getTime() - daysAgo * day;
  return whats.map((what, index) => ({ visitor, visit, what, at: end - (whats.length - index) * minute }));
}

const goalsOf = async (pixel: PixelDetails) =>
  (await server.call(listGoals, user.token, { query: { pixelUuid: pixel.pixel_uuid } })).data;

describe('createGoal', () => {
  it('counts visits that reached a page, sent a form or caused an event, earlier ones too', async () => {
    const pixel = await newPixel();
    await store(pixel, [
      ...visitOf(['/', '/thanks', '/thanks']),
      ...visitOf(['/products/1', 'form newsletter']),
      ...visitOf(['/products/2', 'custom add to cart', '/thanks']),
      ...visitOf(['/about']),
    ]);
    const goals = [
      { name: 'Order', kind: 'page', target: '/thanks' },
      { name: 'Any product', kind: 'page', target: '/products/*' },
      { name: 'Newsletter', kind: 'form', target: 'Newsletter' },
      { name: 'Cart', kind: 'event', target: 'ADD*' },
      { name: 'A sign that is no pattern', kind: 'page', target: '/thank_*' },
    ] as const;
    for (const goal of goals)
      await server.call(createGoal, user.token, { body: { pixel_uuid: pixel.pixel_uuid, ...goal } });
    const { data: report } = await server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(report.goals.map(({ name, visits, rate }) => [name, visits, rate])).toEqual([
      ['Order', 2, 0.5],
      ['Any product', 2, 0.5],
      ['Newsletter', 1, 0.25],
      ['Cart', 1, 0.25],
      ['A sign that is no pattern', 0, 0],
    ]);
  });

  it('refuses the same goal twice, and a page that is no path', async () => {
    const pixel = await newPixel();
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'Order', kind: 'page', target: '/thanks' };
    expect((await server.request('POST', '/api/goals', { token: user.token, body })).status).toBe(200);
    expect(await server.request('POST', '/api/goals', { token: user.token, body })).toMatchObject({ status: 400 });
    const wrong = { ...body, target: 'thanks' };
    expect(await server.request('POST', '/api/goals', { token: user.token, body: wrong })).toMatchObject({
      status: 400,
      body: { errors: { target: ['A page begins with /, such as /thanks or /products/*'] } },
    });
  });
});

describe('listGoals', () => {
  it('has those of one pixel, in the order of making', async () => {
    const [pixel, other] = [await newPixel(), await newPixel()];
    for (const [of, target] of [
      [pixel, '/one'],
      [other, '/other'],
      [pixel, '/two'],
    ] as const) {
      const body = { pixel_uuid: of.pixel_uuid, name: target, kind: 'page', target } as const;
      await server.call(createGoal, user.token, { body });
    }
    expect((await goalsOf(pixel)).map(({ target }) => target)).toEqual(['/one', '/two']);
  });
});

describe('deleteGoal', () => {
  it('deletes the goal', async () => {
    const pixel = await newPixel();
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'Order', kind: 'page', target: '/thanks' } as const;
    const { data } = await server.call(createGoal, user.token, { body });
    await server.call(deleteGoal, user.token, { params: { id: data.id } });
    expect(await goalsOf(pixel)).toEqual([]);
  });
});

const page = (target: string): Step => ({ kind: 'page', target });
const newsletter: Step = { kind: 'form', target: 'newsletter' };

async function resultOf(pixel: PixelDetails, steps: Step[]): Promise<number[]> {
  const body = { pixel_uuid: pixel.pixel_uuid, name: 'Funnel', steps };
  const { data: funnel } = await server.call(createFunnel, user.token, { body });
  const { data } = await server.call(getFunnelResult, user.token, { params: { id: funnel.id }, query: {} });
  return data.steps.map(({ visitors }) => visitors);
}

const funnelsOf = async (pixel: PixelDetails) =>
  (await server.call(listFunnels, user.token, { query: { pixelUuid: pixel.pixel_uuid } })).data;

/** How many of the steps a visitor took one after another, found the plain way. */
function levelOf(happenings: readonly Happening[], steps: readonly Step[]): number {
  let level = 0;
  for (const { what } of happenings.toSorted((left, right) => left.at - right.at)) {
    const step = steps[level];
    if (step !== undefined && what === (step.kind === 'page' ? step.target : `form ${step.target}`)) level += 1;
  }
  return level;
}

describe('getFunnelResult', () => {
  it('follows visitors along ordered steps, over several visits', async () => {
    const pixel = await newPixel();
    const visitor = newId();
    await store(pixel, [
      ...visitOf(['/', '/cart', '/thanks']),
      ...visitOf(['/cart', '/']),
      ...visitOf(['/', '/about', 'form newsletter', '/cart']),
      ...visitOf(['/'], { daysAgo: 3, visitor }),
      ...visitOf(['/cart', '/thanks'], { daysAgo: 1, visitor }),
    ]);
    expect(await resultOf(pixel, [page('/'), page('/cart'), page('/thanks')])).toEqual([4, 3, 2]);
    expect(await resultOf(pixel, [page('/'), newsletter, page('/cart')])).toEqual([4, 1, 1]);
    expect(await resultOf(pixel, [page('/*'), page('/*'), page('/*')])).toEqual([4, 4, 3]);
  });

  it('agrees with a plain walk along random visits', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom('/', '/a', '/b', 'form newsletter'), { minLength: 1, maxLength: 6 }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.array(fc.constantFrom(page('/'), page('/a'), page('/b'), newsletter), { minLength: 2, maxLength: 4 }),
      async (visits, steps) => {
        const pixel = await newPixel();
        // Every visit has a page view: what has none is no visit.
        const reported = visits.map((visit) => visitOf(['/start', ...visit]));
        await store(pixel, reported.flat());
        const levels = reported.map((happenings) => levelOf(happenings, steps));
        const expected = steps.map((_, index) => levels.filter((level) => level > index).length);
        expect(await resultOf(pixel, steps)).toEqual(expected);
      },
    );
    await fc.assert(property, { numRuns: 12, seed: 20_260_615 });
  });
});

describe('createFunnel', () => {
  it('needs two to eight steps', async () => {
    const pixel = await newPixel();
    for (const count of [1, 9]) {
      const steps = Array.from({ length: count }, () => page('/'));
      const body = { pixel_uuid: pixel.pixel_uuid, name: 'Funnel', steps };
      expect(await server.request('POST', '/api/funnels', { token: user.token, body })).toMatchObject({
        status: 400,
        body: { errors: { steps: [expect.stringContaining('steps')] } },
      });
    }
  });
});

describe('listFunnels', () => {
  it('has them with their steps', async () => {
    const pixel = await newPixel();
    await resultOf(pixel, [page('/'), page('/cart')]);
    expect(await funnelsOf(pixel)).toMatchObject([{ name: 'Funnel', steps: [page('/'), page('/cart')] }]);
  });
});

describe('deleteFunnel', () => {
  it('deletes the funnel', async () => {
    const pixel = await newPixel();
    await resultOf(pixel, [page('/'), page('/cart')]);
    for (const { id } of await funnelsOf(pixel)) await server.call(deleteFunnel, user.token, { params: { id } });
    expect(await funnelsOf(pixel)).toEqual([]);
  });
});

describe('getRetention', () => {
  it('shows who came again in the weeks after the first visit, leaving out visitors without an id', async () => {
    const pixel = await newPixel();
    const [loyal, twice] = [newId(), newId()];
    await store(pixel, [
      ...visitOf(['/'], { daysAgo: 15, visitor: loyal }),
      ...visitOf(['/'], { daysAgo: 8, visitor: loyal }),
      ...visitOf(['/'], { daysAgo: 7, visitor: loyal }),
      ...visitOf(['/'], { daysAgo: 1, visitor: loyal }),
      ...visitOf(['/'], { daysAgo: 14, visitor: twice }),
      ...visitOf(['/'], { daysAgo: 0, visitor: twice }),
      ...visitOf(['/'], { daysAgo: 8 }),
      ...visitOf(['/'], { daysAgo: 8 }).map((happening) => ({ ...happening, isCookieless: true })),
    ]);
    // June 15, 2026 is a Monday.
    const {
      data: { cohorts },
    } = await server.call(getRetention, user.token, {
      query: { pixelUuid: pixel.pixel_uuid, from: '2026-05-25', to: '2026-06-15' },
    });
    expect(cohorts).toEqual([
      { from: '2026-05-25', visitors: 1, returned: [1, 1, 0] },
      { from: '2026-06-01', visitors: 2, returned: [0, 1] },
      { from: '2026-06-08', visitors: 0, returned: [0] },
      { from: '2026-06-15', visitors: 0, returned: [] },
    ]);
  });
});

describe('getRealtime', () => {
  it('reports the last half hour and the last five minutes', async () => {
    const pixel = await newPixel();
    await store(pixel, [
      ...visitOf(['/', '/a', '/b']),
      ...visitOf(['/a']),
      ...visitOf(['/c', 'form x', 'form y', 'form z', 'form x', 'form y', 'form z', 'form x']).map((happening) => ({
        ...happening,
        at: happening.at - 10 * minute,
      })),
      ...visitOf(['/old'], { daysAgo: 0.1 }),
    ]);
    const { data: realtime } = await server.call(getRealtime, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(realtime).toMatchObject({ now: 2, visitors: 3, views: 5, sources: [{ name: 'Google', visitors: 1 }] });
    expect(realtime.pages).toEqual([
      { name: '/a', visitors: 2 },
      { name: '/', visitors: 1 },
      { name: '/b', visitors: 1 },
      { name: '/c', visitors: 1 },
    ]);
    // The last views are those of one, two and three minutes ago, at the end of the list.
    expect(realtime.minutes).toHaveLength(30);
    expect(realtime.minutes.slice(-5)).toEqual([0, 1, 1, 2, 0]);
  });
});

describe('createAnnotation', () => {
  it('is in the reports of its day', async () => {
    const { data } = await server.call(createAnnotation, user.token, { body: { day: '2026-06-10', text: 'Sale' } });
    const { data: inRange } = await server.call(getReport, user.token, {
      query: { from: '2026-06-10', to: '2026-06-11' },
    });
    expect(inRange.annotations).toEqual([{ id: data.id, day: '2026-06-10', text: 'Sale' }]);
    const { data: outside } = await server.call(getReport, user.token, {
      query: { from: '2026-06-11', to: '2026-06-11' },
    });
    expect(outside.annotations).toEqual([]);
  });
});

describe('deleteAnnotation', () => {
  it('removes the note', async () => {
    const { data } = await server.call(createAnnotation, user.token, { body: { day: '2026-01-10', text: 'Launch' } });
    await server.call(deleteAnnotation, user.token, { params: { id: data.id } });
    const { data: report } = await server.call(getReport, user.token, {
      query: { from: '2026-01-10', to: '2026-01-10' },
    });
    expect(report.annotations).toEqual([]);
  });
});
