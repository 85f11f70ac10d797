import { createPixel, getReport, listVisits, type Person, reportFilters } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

// A list of the known visitors that the filters of a report choose.
let server: TestServer;
let user: TestUser;
let person: Person;
let pixelUuid: string;

const attributes = reportFilters.flatMap(({ name, about }) => (about === 'person' ? [name] : []));

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 4, pepper });
  const { data: pixel } = await server.call(createPixel, user.token, {
    body: { name: 'Shop', domain: 'shop.example.com' },
  });
  pixelUuid = pixel.pixel_uuid;
  const [known] = await clickhouse.rows({
    // Somebody of whom every attribute is known.
    sql: `select email from consumers
           where email != '' and ${attributes.map((name) => `${name} != ''`).join(' and ')}
           order by consumer_id limit 1`,
    row: z.object({ email: z.string() }),
  });
  const event = {
    type: 'form' as const,
    name: 'newsletter',
    url: 'https://shop.example.com/',
    email: emailHash(known?.email ?? ''),
  };
  const body = testBatch(pixel.pixel_uuid, [{ url: 'https://shop.example.com/' }, event]);
  await server.request('POST', '/c', { body, headers: { ...pageHeaders } });
  person = await until(async () => {
    const { data } = await server.call(listVisits, user.token, { query: { identified: 'Y' } });
    return data[0]?.person ?? null;
  });
});
afterAll(() => server.stop());

let made = 0;
function create(query: string, body: object = {}) {
  made += 1;
  const list = { name: `Visitors ${made}`, consumers: 'all', description: 'From a report', ...body };
  return server.request('POST', `/api/prospects${query}`, { token: user.token, body: list });
}
const other = (value: string, values: readonly [string, string]) => (value === values[0] ? values[1] : values[0]);

describe('createProspectList', () => {
  it('takes the filters of a report in the query, under either name', async () => {
    const age = encodeURIComponent(person.age_range);
    for (const name of ['age_range', 'age_ranges']) {
      const answer = await create(`?gender=${person.gender}&homeowner=${person.homeowner}&${name}=${age}`);
      expect(answer).toMatchObject({ status: 200, body: { data: { count: 1, type: 'visitor', state: 'ready' } } });
      const { id } = (answer.body as { data: { id: string } }).data;
      const page = await server.request('GET', `/api/prospects/${id}`, { token: user.token });
      expect(page).toMatchObject({ status: 200, body: { data: { consumers: { data: [{ id: person.id }] } } } });
    }
  });

  it('takes every filter of a report, and lists those whom the report identifies', async () => {
    const {
      data: { breakdowns },
    } = await server.call(getReport, user.token, {});
    const values = new Map(breakdowns.map(({ attribute, cells }) => [attribute, cells.find(({ count }) => count > 0)]));
    for (const { name, routeName } of reportFilters) {
      const value = values.get(name)?.value;
      if (value === undefined) throw new Error(`The report knows no ${name}`);
      for (const used of new Set([name, routeName])) {
        const query = `?${used}=${encodeURIComponent(value)}`;
        const report = await server.request('GET', `/api/reports${query}`, { token: user.token });
        expect(report, used).toMatchObject({ status: 200, body: { data: { totals: { identified: 1 } } } });
        expect(await create(query), used).toMatchObject({ status: 200, body: { data: { count: 1 } } });
      }
    }
  });

  it('refuses what it would have to leave out: filters beside an audience, and visitors as a live list', async () => {
    const audience = { segment: { field: 'gender', op: 'in', value: ['F'] } };
    expect(await create('?gender=F', { audience })).toMatchObject({
      status: 400,
      body: { errors: { audience: [expect.stringContaining('not by both')] } },
    });
    expect(await create('', { audience })).toMatchObject({ status: 200, body: { data: { type: 'finder' } } });
    for (const query of ['', '?gender=F'])
      expect(await create(query, { mode: 'live' })).toMatchObject({
        status: 400,
        body: { errors: { mode: [expect.stringContaining('needs an audience')] } },
      });
    expect(await create('', { audience, mode: 'live' })).toMatchObject({
      status: 200,
      body: { data: { mode: 'live' } },
    });
  });

  it('finds nobody where the filters choose nobody', async () => {
    const query = `?gender=${other(person.gender, ['F', 'M'])}`;
    expect(await create(query)).toMatchObject({ status: 409 });
  });

  it('takes everybody of the report without a filter', async () => {
    expect(await create('')).toMatchObject({ status: 200, body: { data: { count: 1, type: 'visitor' } } });
  });

  it('refuses unknown values', async () => {
    expect(await create('?gender=X')).toMatchObject({
      status: 400,
      body: { errors: { gender: [expect.any(String)] } },
    });
  });

  it('lists no visitor of another account', async () => {
    const stranger = await server.signIn();
    const body = { name: 'Theirs', consumers: 'all', description: '' };
    const query = `?gender=${person.gender}`;
    expect(await server.request('POST', `/api/prospects${query}`, { token: stranger.token, body })).toMatchObject({
      status: 400,
      body: { errors: { pixelUuid: [expect.any(String)] } },
    });
    const named = `/api/prospects?pixelUuid=${pixelUuid}`;
    expect(await server.request('POST', named, { token: stranger.token, body })).toMatchObject({ status: 404 });
  });
});
