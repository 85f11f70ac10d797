import {
  countAudience,
  createPixel,
  type CustomerProfile,
  generatePersonas,
  getIdealCustomerProfile,
  getPersona,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { behaviorValues } from './model/behavior-values.ts';

const now = new Date('2026-06-15T15:00:00Z');
const day = 86_400_000;
let server: TestServer;
let user: TestUser;
let pixel: { id: string; uuid: string };

interface Visitor {
  readonly id: string;
  readonly key: string;
  readonly isRegular: boolean;
}

/** A third came once, months ago; the others come again and again, whoever they are. */
const visitsOf = ({ isRegular }: Visitor): Date[] =>
  isRegular
    ? Array.from({ length: 6 }, (_, index) => new Date(now.getTime() - (index + 1) * day))
    : [new Date(now.getTime() - 90 * day)];

async function loadVisitors(): Promise<Visitor[]> {
  const people = await server.running.services.clickhouse.rows({
    sql: "select toString(consumer_id) as id, lower(hex(email_key)) as key from consumers where email != '' order by cityHash64(consumer_id, 1) limit 900",
    row: z.object({ id: z.string(), key: z.string() }),
  });
  return people.map((person, index) => ({ ...person, isRegular: index % 3 > 0 }));
}

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 4, pepper: identityPepper });
  const { data } = await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.test' } });
  pixel = { id: data.id, uuid: data.pixel_uuid };
  const own = { account_id: user.accountId, pixel_id: data.id };
  const visitors = (await loadVisitors()).map((person) => ({ ...person, visitor_id: newId() }));
  await clickhouse.insert(
    'events',
    visitors.flatMap((visitor) =>
      visitsOf(visitor).flatMap((at, index) => {
        const visit = {
          ...own,
          visitor_id: visitor.visitor_id,
          visit_id: newId(),
          at: clickHouseTime(at),
          received_at: clickHouseTime(at),
          path: '/',
          source: 'Google',
        };
        const view = { ...visit, event_id: newId(), type: 'pageview', name: '' };
        // Regular visitors buy once.
        if (!visitor.isRegular || index > 0) return view;
        const sale = { order_kind: 'purchase', order_number: newId(), order_value: '12.5', order_currency: 'USD' };
        return [view, { ...visit, event_id: newId(), type: 'custom', name: 'purchase', ...sale }];
      }),
    ),
  );
  await clickhouse.insert(
    'visitor_people',
    visitors.map(({ id, key, visitor_id }) => ({
      ...own,
      visitor_id,
      consumer_id: id,
      email_key: key,
      matched_at: clickHouseTime(now),
    })),
  );
});
afterAll(() => server.stop());

async function personasOfPixel(): Promise<CustomerProfile> {
  const query = { pixelUuid: pixel.uuid };
  await server.call(generatePersonas, user.token, { body: { ...query, classes: 2 } });
  return until(async () => {
    const { data: profile } = await server.call(getIdealCustomerProfile, user.token, {
      query: { ...query, debug: '1' },
    });
    return profile.status === 'ready' ? profile : null;
  });
}

describe('generatePersonas', () => {
  it('reports regular visitors from those who came once, in thirds of what they did', async () => {
    const { personas, method, have } = await personasOfPixel();
    const weights = method?.weights.filter(({ attribute }) => ['visits', 'recency'].includes(attribute)) ?? [];
    expect(weights.map(({ label, values }) => [label, values.map((value) => value.label)])).toEqual([
      ['Visits', ['1', '–', '2 and more']],
      ['Last visit', ['until Mar 17, 2026', '–', 'after Mar 17, 2026']],
    ]);
    const regulars = (await loadVisitors()).filter(({ isRegular }) => isRegular).length;
    expect(personas.map(({ size }) => size)).toEqual([regulars, have - regulars]);
    // Who belongs to a persona is found by what it did wherever it is asked.
    for (const { id, size } of personas) {
      const {
        data: { final },
      } = await server.call(countAudience, user.token, {
        body: { segment: { field: 'persona', op: 'in', value: [id] } },
      });
      expect(final).toBe(size);
    }
    const [first] = personas;
    const params = { id: first?.id ?? '' };
    const { data } = await server.call(getPersona, user.token, { params, query: { baseline: 'source' } });
    expect(data.behavior).toMatchObject({ visitors: regulars });
    const sales = { currency: 'USD', orders: regulars, conversions: regulars, revenue: 12.5 * regulars };
    expect(data.sales).toMatchObject(sales);
    expect(data.sales?.conversion_rate).toBeCloseTo(regulars / (data.behavior?.visits ?? 1), 10);
    expect(personas.map((persona) => persona.sales?.orders)).toEqual([regulars, 0]);
    expect(data.traits.map(({ label, value }) => [label, value])).toContainEqual(['Visits', '2 and more']);
    expect(data.breakdowns.find(({ attribute }) => attribute === 'recency')?.cells).toMatchObject([
      { value: 'after Mar 17, 2026', count: regulars, share: 1 },
    ]);
  });
});

describe('behaviorValues', () => {
  it('names thirds by the numbers and days between them', () => {
    const cuts = { pixelId: null, visits: [1, 4], recency: [now.getTime() - 40 * day, now.getTime() - day] } as const;
    expect(behaviorValues('visits', { cuts, timeZone: 'UTC' })).toEqual(['1', '2 to 4', '5 and more']);
    expect(behaviorValues('visits', { cuts: { ...cuts, visits: [2, 3] }, timeZone: 'UTC' })).toEqual([
      '1 to 2',
      '3',
      '4 and more',
    ]);
    expect(behaviorValues('recency', { cuts, timeZone: 'UTC' })).toEqual([
      'until May 6, 2026',
      'May 6, 2026 to Jun 14, 2026',
      'after Jun 14, 2026',
    ]);
  });
});
