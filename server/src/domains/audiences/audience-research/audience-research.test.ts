import {
  countAudience,
  generatePersonas,
  getIdealCustomerProfile,
  type Research,
  researchAudience,
  type Segment,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers, indexConsumers } from '../../people/consumers/index.ts';

const now = new Date('2026-06-15T15:00:00Z');
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 8, pepper: identityPepper });
  // The sample is spread over all ZIP codes: one of them gets a town's worth of people.
  await clickhouse.command(`
    insert into consumers
    select * replace (generateUUIDv4() as consumer_id, 'TX' as state, '75201' as zip, 'Dallas' as city, '48113' as county_fips)
      from consumers
     where email = ''
     limit 300`);
  await clickhouse.command("insert into consumer_batches (source, batch, consumers) values ('town', 1, 300)");
  await indexConsumers(clickhouse);
});
afterAll(() => server.stop());

const owners: Segment = { field: 'homeowner', op: 'in', value: ['Y'] };
const parents: Segment = { field: 'children', op: 'in', value: ['Y'] };
const texans: Segment = { field: 'state', op: 'in', value: ['TX'] };

async function study(segments: Record<string, Segment>, baseline: 'us' | 'first' = 'us'): Promise<Research> {
  const groups = Object.entries(segments).map(([name, segment]) => ({ name, audience: { segment } }));
  return (await server.call(researchAudience, user.token, { body: { groups, baseline } })).data;
}

const sizeOf = async (segment: Segment): Promise<number> =>
  (await server.call(countAudience, user.token, { body: { segment } })).data.final;

describe('researchAudience', () => {
  it('describes populations beside each other', async () => {
    const { groups, total, baseline } = await study({ Owners: owners, Texans: texans });
    expect(groups.map(({ name, size }) => [name, size])).toEqual([
      ['Owners', await sizeOf(owners)],
      ['Texans', await sizeOf(texans)],
    ]);
    expect(groups[1]?.sentence).toBe('Adults living in Texas.');
    expect(groups[0]?.share).toBeCloseTo((groups[0]?.size ?? 0) / total, 10);
    expect(baseline).toEqual({ key: 'us', label: 'US adults' });
    expect(groups[1]?.counties.every(({ fips, people }) => fips.startsWith('48') && people >= 10)).toBe(true);
  });

  it('reports nobody by fewer than ten people', async () => {
    const { groups, zones } = await study({
      Texans: texans,
      Rare: { all: [texans, { field: 'age', op: 'gte', value: 105 }] },
    });
    const cells = groups.flatMap(({ breakdowns }) => breakdowns.flatMap((breakdown) => breakdown.cells));
    expect(cells.length).toBeGreaterThan(20);
    expect(cells.every(({ count }) => count >= 10)).toBe(true);
    expect(groups[1]).toMatchObject({ size: null, share: 0, breakdowns: [], counties: [], zips: [], personas: [] });
    expect(zones.find(({ groups: places }) => places.length === 2)?.count).toBeNull();
  });

  it('counts who is in which populations, as audiences do', async () => {
    const { zones } = await study({ Owners: owners, Parents: parents, Texans: texans });
    const all = [owners, parents, texans];
    expect(zones).toHaveLength(7);
    for (const { groups, count } of zones) {
      const parts = all.map((part, place): Segment => (groups.includes(place) ? part : { not: part }));
      const exact = await sizeOf({ all: parts });
      expect(count).toBe(exact < 10 ? null : exact);
    }
  });

  it('compares with the first population, which is a sample', async () => {
    const { groups, baseline } = await study({ Owners: owners, 'Owners in Texas': { all: [owners, texans] } }, 'first');
    expect(baseline).toEqual({ key: 'first', label: 'Owners' });
    const home = groups[1]?.breakdowns.find(({ attribute }) => attribute === 'homeowner');
    expect(home?.cells).toMatchObject([{ value: 'Y', baseline_share: 1, index: 100 }]);
  });

  it('finds the ZIP codes where most adults belong to it', async () => {
    const { clickhouse } = server.running.services;
    const [group] = (await study({ Owners: owners })).groups;
    const { zips = [], share = 0 } = group ?? {};
    expect(zips.length).toBeGreaterThan(0);
    for (const { zip, people, penetration, index } of zips) {
      const [row = { owners: 0, adults: 0 }] = await clickhouse.rows({
        sql: "select countIf(homeowner = 'Y') as owners, count() as adults from consumers where zip = {zip:String}",
        params: { zip },
        row: z.object({ owners: z.number(), adults: z.number() }),
      });
      expect(people).toBe(row.owners);
      expect(penetration).toBeCloseTo(row.owners / row.adults, 10);
      expect(index).toBeCloseTo((100 * penetration) / share, 6);
    }
  });

  it('names the personas of the account that people are like', async () => {
    const file = { source: 'file' as const };
    await server.call(generatePersonas, user.token, { body: { ...file, classes: 3 } });
    const profile = await until(async () => {
      const { data: reported } = await server.call(getIdealCustomerProfile, user.token, { query: file });
      return reported.status === 'ready' ? reported : null;
    });
    const [first] = profile.personas;
    const { groups } = await study({ First: { field: 'persona', op: 'in', value: [first?.id ?? ''] } });
    expect(groups[0]?.personas).toEqual([
      { id: first?.id, name: first?.name, share: 1, index: expect.closeTo(100 / (first?.share ?? 1), 6) },
    ]);
  });

  it('refuses what cannot be asked, by its place', async () => {
    const ask = (groups: object[]) =>
      server.request('POST', '/api/audience/research', { token: user.token, body: { groups } });
    const fine = { name: 'Fine', audience: { segment: owners } };
    expect(await ask([])).toMatchObject({ status: 400 });
    expect(await ask([fine, fine])).toMatchObject({
      status: 400,
      body: { errors: { groups: ['Each population needs a name of its own'] } },
    });
    expect(await ask(Array.from({ length: 5 }, () => fine))).toMatchObject({ status: 400 });
    expect(await ask([{ name: ' ', audience: fine.audience }])).toMatchObject({
      status: 400,
      body: { errors: { 'groups.0.name': ['Name is required'] } },
    });
    const wrong = { field: 'age', op: 'between', value: [40, 20] };
    expect(await ask([fine, { name: 'Wrong', audience: { segment: wrong } }])).toMatchObject({
      status: 400,
      body: { errors: { 'groups.1.audience.segment': [expect.stringContaining('Age')] } },
    });
  });
});
