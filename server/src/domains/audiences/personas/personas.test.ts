import {
  countAudience,
  createPixel,
  createProspectList,
  type CustomerProfile,
  generatePersonas,
  getDashboard,
  getIdealCustomerProfile,
  getPersona,
  listPersonas,
  mergePersonas,
  type PersonaCard,
  regenerateIdealCustomerProfile,
  type Segment,
  unmergePersona,
  updatePersona,
} from '@acquaint/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

const start = new Date('2026-06-15T15:00:00Z');
const hour = 3_600_000;
let now = start;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 4, pepper: identityPepper });
});
afterAll(() => server.stop());

const profileOf = async (query: object, token = user.token): Promise<CustomerProfile> =>
  (await server.call(getIdealCustomerProfile, token, { query })).data;

/** Waits until the personas of a source are there, in a later version than one. */
function ready(query: object, { after = 0, token = user.token } = {}): Promise<CustomerProfile> {
  return until(async () => {
    const profile = await profileOf(query, token);
    return profile.status === 'ready' && profile.version > after ? profile : null;
  });
}

const file = { source: 'file' as const };
async function filePersonas(): Promise<CustomerProfile> {
  const profile = await profileOf(file);
  if (profile.version > 0) return ready(file);
  await server.call(regenerateIdealCustomerProfile, user.token, { query: file });
  return ready(file);
}

/** The two largest personas of the file. */
async function twoPersonas(): Promise<[PersonaCard, PersonaCard]> {
  const [one, other] = (await filePersonas()).personas;
  if (one === undefined || other === undefined) throw new Error('The file has fewer than two personas');
  return [one, other];
}

const sizeOf = async (segment: Segment): Promise<number> =>
  (await server.call(countAudience, user.token, { body: { segment } })).data.final;

/** Gives a pixel as many known visitors as people are taken, each with two visits. */
async function sendVisitors(pixelId: string, people: number): Promise<void> {
  const { clickhouse } = server.running.services;
  const chosen = await clickhouse.rows({
    sql: "select toString(consumer_id) as id, lower(hex(email_key)) as key from consumers where email != '' order by cityHash64(consumer_id, 1) limit {people:UInt32}",
    params: { people },
    row: z.object({ id: z.string(), key: z.string() }),
  });
  const visitors = chosen.map((person) => ({ ...person, visitor: newId() }));
  const own = { account_id: user.accountId, pixel_id: pixelId };
  const at = clickHouseTime(new Date(start.getTime() - 24 * hour));
  await clickhouse.insert(
    'events',
    visitors.flatMap(({ visitor }) =>
      ['/', '/kettles'].map((path) => ({
        ...own,
        visitor_id: visitor,
        visit_id: newId(),
        event_id: newId(),
        at,
        received_at: at,
        type: 'pageview',
        name: '',
        path,
        source: 'Google',
      })),
    ),
  );
  await clickhouse.insert(
    'visitor_people',
    visitors.map(({ id, key, visitor }) => ({
      ...own,
      visitor_id: visitor,
      consumer_id: id,
      email_key: key,
      matched_at: at,
    })),
  );
}

/** A pixel with known visitors. */
async function pixelWith(people: number): Promise<{ id: string; uuid: string }> {
  const body = { name: 'Shop', domain: `${newId()}.test` };
  const { data } = await server.call(createPixel, user.token, { body });
  await sendVisitors(data.id, people);
  return { id: data.id, uuid: data.pixel_uuid };
}

describe('getIdealCustomerProfile', () => {
  it('says how many people there are before personas were ever found', async () => {
    const pixel = await pixelWith(12);
    expect(await profileOf({ pixelUuid: pixel.uuid })).toMatchObject({
      status: 'insufficient',
      have: 12,
      needed: 300,
      version: 0,
      personas: [],
      generated_at: null,
      source: { kind: 'pixel', id: pixel.id },
    });
  });

  it('starts by itself once there are enough people, once for all who ask', async () => {
    const pixel = await pixelWith(320);
    const answers = await Promise.all([1, 2, 3].map(() => profileOf({ pixelUuid: pixel.uuid })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 'running', have: 320, needed: 300 });
    expect(new Set(answers.map(({ job }) => job?.id)).size).toBe(1);
    await ready({ pixelUuid: pixel.uuid });
  });

  it('wants the list of a list, and one that the account has', async () => {
    const get = (query: string) => server.request('GET', `/api/ideal-customer-profile?${query}`, { token: user.token });
    expect(await get('source=list')).toMatchObject({ status: 400, body: { errors: { list: expect.anything() } } });
    expect(await get(`source=list&list=${newId()}`)).toMatchObject({ status: 404 });
    expect(await get(`pixelUuid=${newId()}`)).toMatchObject({ status: 404 });
  });
});

describe('regenerateIdealCustomerProfile', () => {
  it('finds personas that everybody of the source belongs to, once', async () => {
    const profile = await filePersonas();
    const everybody = await sizeOf({ all: [] });
    expect(profile.have).toBe(everybody);
    expect(profile.personas.reduce((sum, { size }) => sum + size, 0)).toBe(everybody);
    expect(profile.personas.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(profile.personas.length).toBeGreaterThan(1);
    expect(profile.quality?.is_stable).toBe(true);
    expect(new Set(profile.personas.map(({ name }) => name)).size).toBe(profile.personas.length);
    for (const { id, size, traits, reach } of profile.personas) {
      expect(await sizeOf({ field: 'persona', op: 'in', value: [id] })).toBe(size);
      expect(traits.length).toBeGreaterThan(0);
      expect(traits.every(({ verdict, index }) => verdict === 'over' && (index ?? 0) >= 120)).toBe(true);
      expect(reach.mail).toBeLessThanOrEqual(size);
    }
    const ids = profile.personas.map(({ id }) => id);
    expect(await sizeOf({ field: 'persona', op: 'in', value: ids })).toBe(everybody);
  });

  it('does nothing within an hour; later it keeps the personas that go on, with their names', async () => {
    const before = await filePersonas();
    const [first] = before.personas;
    await server.call(updatePersona, user.token, { params: { id: first?.id ?? '' }, body: { name: 'Our people' } });
    const { data: again } = await server.call(regenerateIdealCustomerProfile, user.token, { query: file });
    expect(again).toMatchObject({ status: 'ready', version: before.version });
    now = new Date(now.getTime() + 2 * hour);
    await server.call(regenerateIdealCustomerProfile, user.token, { query: file });
    const after = await ready(file, { after: before.version });
    expect(after.personas.map(({ id, change }) => [id, change])).toEqual(before.personas.map(({ id }) => [id, 0]));
    expect(after.personas[0]).toMatchObject({ name: 'Our people', generated_name: first?.generated_name });
    await server.call(updatePersona, user.token, { params: { id: first?.id ?? '' }, body: { name: null } });
  });

  it('reports the profile of too few people, too', async () => {
    const pixel = await pixelWith(40);
    const query = { pixelUuid: pixel.uuid };
    await server.call(regenerateIdealCustomerProfile, user.token, { query });
    const profile = await until(async () => {
      const reported = await profileOf(query);
      return reported.generated_at === null ? null : reported;
    });
    expect(profile).toMatchObject({ status: 'insufficient', have: 40, personas: [] });
    expect(profile.breakdowns.some(({ known }) => known > 20)).toBe(true);
    expect(profile.breakdowns.every(({ signal }) => signal === 'none')).toBe(true);
    // More people came within the hour: they are enough.
    await sendVisitors(pixel.id, 320);
    expect(await profileOf(query)).toMatchObject({ status: 'running', have: 320 });
  });
});

describe('generatePersonas', () => {
  it('makes as many as are asked for, without what may not be used', async () => {
    const before = await filePersonas();
    await server.call(generatePersonas, user.token, { body: { ...file, classes: 3, is_special: true } });
    await ready(file, { after: before.version });
    const profile = await profileOf({ ...file, debug: '1' });
    expect(profile.personas).toHaveLength(3);
    expect(profile.settings).toEqual({ classes: 3, is_special: true });
    expect(profile.method?.tried).toMatchObject([{ classes: 3 }]);
    expect(profile.method?.weights.map(({ attribute }) => attribute)).toEqual([
      'homeowner',
      'income_range',
      'net_worth',
      'region',
    ]);
    expect(profile.personas.every(({ confidence }) => confidence === 'solid' || !profile.quality?.is_stable)).toBe(
      true,
    );
    await server.call(generatePersonas, user.token, { body: file });
    await ready(file, { after: profile.version });
  });
});

describe('work that is under way', () => {
  it('is not begun twice, and can be asked for again once it was stopped', async () => {
    const { services } = server.running;
    const pixel = await pixelWith(5);
    const query = { pixelUuid: pixel.uuid };
    const set = newId();
    // As if it were running elsewhere: what is queued would be sent by a sweep.
    const { id } = await services.postgres.forAccount(user.accountId, async (tx) => {
      await tx.execute(
        sql`insert into persona_sets (id, account_id, source, source_id, settings, state, requested_at) values (${set}, ${user.accountId}, 'pixel', ${pixel.id}, '{"classes":null,"is_special":false}', 'running', ${now.toISOString()})`,
      );
      const job = await services.jobs.enqueue(tx, user.accountId, { kind: 'generate-personas', subject: set });
      await tx.execute(sql`update job_runs set state = 'running' where id = ${job.id}`);
      return job;
    });
    expect(await profileOf(query)).toMatchObject({ status: 'running', job: { id } });
    const { data: again } = await server.call(regenerateIdealCustomerProfile, user.token, { query });
    expect(again.job?.id).toBe(id);
    expect(
      await server.request('POST', '/api/personas/generate', { token: user.token, body: { ...query, classes: 2 } }),
    ).toMatchObject({ status: 409 });
    await services.postgres.pool.query("update job_runs set state = 'cancelled', finished_at = now() where id = $1", [
      id,
    ]);
    expect(await profileOf(query)).toMatchObject({ status: 'failed', job: null });
    const { data: later } = await server.call(regenerateIdealCustomerProfile, user.token, { query });
    expect(later.job?.id).not.toBe(id);
    await until(async () => ((await profileOf(query)).generated_at === null ? null : true));
  });
});

describe('listPersonas', () => {
  it('names those of the account', async () => {
    const { personas } = await filePersonas();
    const { data } = await server.call(listPersonas, user.token, {});
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(personas.map(({ id }) => id)));
    const stranger = await server.signIn();
    expect(await server.call(listPersonas, stranger.token, {})).toEqual({ data: [] });
  });
});

describe('getPersona', () => {
  it('is named by what at least 60% of its members have, and says the share', async () => {
    const { personas } = await filePersonas();
    for (const { id, name } of personas) {
      const { data } = await server.call(getPersona, user.token, { params: { id }, query: {} });
      expect(data.name).toBe(name);
      for (const { label, share } of data.named_by) {
        expect(share, `${name}: ${label}`).toBeGreaterThanOrEqual(0.6);
        const range = /^are (\d+)[–+]/.exec(label);
        if (range === null) continue;
        // Recounted, over the members themselves.
        const bands = data.breakdowns.find(({ attribute }) => attribute === 'age_range')?.cells ?? [];
        const inRange = bands.filter(
          ({ value }) => label.endsWith('+') && Number(value.slice(0, 2)) >= Number(range[1]),
        );
        if (label.endsWith('+')) expect(inRange.reduce((sum, cell) => sum + cell.share, 0)).toBeCloseTo(share, 5);
      }
    }
    expect(personas.some(({ named_by: claims }) => claims.length > 0)).toBe(true);
  });

  it('shows who they are against adults or against everybody of the source', async () => {
    const [first] = await twoPersonas();
    const params = { id: first.id };
    const { data } = await server.call(getPersona, user.token, { params });
    expect(data).toMatchObject({ size: first.size, behavior: null, merged_into: null, source: { kind: 'file' } });
    expect(data.counties.reduce((sum, { people }) => sum + people, 0)).toBe(data.size);
    expect(data.apart?.traits.length).toBeGreaterThan(0);
    expect(data.versions.at(-1)).toMatchObject({ size: data.size, share: data.share });
    const within = await server.call(getPersona, user.token, { params, query: { baseline: 'source' } });
    const gender = within.data.breakdowns.find(({ attribute }) => attribute === 'gender');
    expect(gender?.cells.reduce((sum, cell) => sum + (cell.baseline_share ?? 0), 0)).toBeCloseTo(1, 10);
  });

  it('shows what visitors did', async () => {
    const pixel = await pixelWith(700);
    const query = { pixelUuid: pixel.uuid };
    await server.call(generatePersonas, user.token, { body: { ...query, classes: 2 } });
    const { personas } = await ready(query);
    const details = await Promise.all(
      personas.map(async ({ id }) => (await server.call(getPersona, user.token, { params: { id } })).data),
    );
    expect(details.map(({ behavior, size }) => behavior?.visits === 2 * size)).toEqual([true, true]);
    expect(details[0]?.behavior).toMatchObject({ pages_per_visit: 1, sources: [{ name: 'Google' }] });
    expect(details[0]?.behavior?.entries.map(({ name }) => name).toSorted()).toEqual(['/', '/kettles']);
    expect(details[0]?.behavior?.hours.reduce((sum, visits) => sum + visits, 0)).toBe(details[0]?.behavior?.visits);
  });
});

describe('getDashboard', () => {
  it('shows the largest persona of the pixel', async () => {
    const pixel = await pixelWith(500);
    const query = { pixelUuid: pixel.uuid };
    expect((await server.call(getDashboard, user.token, { query })).data.top_persona).toBeNull();
    await server.call(generatePersonas, user.token, { body: { ...query, classes: 2 } });
    const [largest] = (await ready(query)).personas;
    expect((await server.call(getDashboard, user.token, { query })).data.top_persona).toEqual(largest);
  });
});

describe('updatePersona', () => {
  it('renames, pins and hides', async () => {
    const [, last] = await twoPersonas();
    const params = { id: last.id };
    await server.call(updatePersona, user.token, { params, body: { name: 'Ours', is_pinned: true, is_hidden: true } });
    const [first] = (await profileOf(file)).personas;
    expect(first).toMatchObject({ id: last.id, name: 'Ours', is_pinned: true, is_hidden: true });
    await server.call(updatePersona, user.token, { params, body: { name: null, is_pinned: false, is_hidden: false } });
    expect((await profileOf(file)).personas.find(({ id }) => id === last.id)?.name).toBe(last.generated_name);
    expect(
      await server.request('PUT', `/api/personas/${params.id}`, { token: user.token, body: { name: ' ' } }),
    ).toMatchObject({ status: 400 });
  });
});

describe('mergePersonas', () => {
  it('makes one of several, whose people are those of all', async () => {
    const [one, other] = await twoPersonas();
    const body = { from: [other.id], into: one.id };
    await server.call(mergePersonas, user.token, { body });
    const merged = (await profileOf(file)).personas.find(({ id }) => id === one.id);
    const size = one.size + other.size;
    expect(merged).toMatchObject({ size, merged: [{ id: other.id }] });
    expect(await sizeOf({ field: 'persona', op: 'in', value: [body.into] })).toBe(size);
    const { data } = await server.call(getPersona, user.token, { params: { id: other.id } });
    expect(data.merged_into).toEqual({ id: one.id, name: one.name });
    expect(data.size).toBe(other.size);
    expect(await server.request('POST', '/api/personas/merge', { token: user.token, body })).toMatchObject({
      status: 409,
    });
    await server.call(unmergePersona, user.token, { params: { id: other.id } });
  });

  it('refuses a persona into itself, and one of another source', async () => {
    const [one] = await twoPersonas();
    const merge = (body: object) => server.request('POST', '/api/personas/merge', { token: user.token, body });
    expect(await merge({ from: [one.id], into: one.id })).toMatchObject({ status: 400 });
    expect(await merge({ from: [newId()], into: one.id })).toMatchObject({ status: 404 });
  });
});

describe('unmergePersona', () => {
  it('takes it out again, and only once', async () => {
    const [one, other] = await twoPersonas();
    await server.call(mergePersonas, user.token, { body: { from: [other.id], into: one.id } });
    await server.call(unmergePersona, user.token, { params: { id: other.id } });
    const again = (await profileOf(file)).personas;
    expect(again.find(({ id }) => id === other.id)?.size).toBe(other.size);
    expect(again.find(({ id }) => id === one.id)).toMatchObject({ size: one.size, merged: [] });
    const path = `/api/personas/${other.id}/unmerge`;
    expect(await server.request('POST', path, { token: user.token })).toMatchObject({ status: 409 });
  });
});

describe('createProspectList', () => {
  it('keeps a persona as a list, whose people have personas of their own', async () => {
    const [first] = await twoPersonas();
    const { data: list } = await server.call(createProspectList, user.token, {
      body: {
        name: newId(),
        consumers: 'all',
        audience: { segment: { field: 'persona', op: 'in', value: [first.id] } },
      },
    });
    expect(list.sentence).toBe(`Adults of the persona “${first.name}”.`);
    const query = { source: 'list' as const, list: list.id };
    await until(async () => ((await profileOf(query)).have === first.size ? true : null));
    const { version } = await ready(query);
    await server.call(generatePersonas, user.token, { body: { ...query, classes: 2 } });
    const profile = await ready(query, { after: version });
    expect(profile.personas.reduce((sum, { size }) => sum + size, 0)).toBe(first.size);
    const [inner] = profile.personas;
    expect(await sizeOf({ field: 'persona', op: 'in', value: [inner?.id ?? ''] })).toBe(inner?.size);
    expect(await sizeOf({ field: 'persona_like', op: 'in', value: [inner?.id ?? ''] })).toBeGreaterThan(
      inner?.size ?? 0,
    );
  });
});
