import {
  type AudienceRequest,
  countAudience,
  createProspectList,
  findPlaces,
  type PlaceQuestion,
  getProspectList,
  listAudienceAttributes,
  previewAudience,
  type Segment,
  segmentFields,
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
  await generateConsumers({ clickhouse, count: 20_000, seed: 5, pepper: identityPepper });
});
afterAll(() => server.stop());

const count = async (body: AudienceRequest) => (await server.call(countAudience, user.token, { body })).data;
const errorsOf = async (body: unknown): Promise<unknown> => {
  const answer = await server.request('POST', '/api/audience/count', { token: user.token, body });
  expect(answer.status).toBe(400);
  return (answer.body as { errors?: unknown }).errors;
};
const number = async (sql: string): Promise<number> => {
  const row = z.object({ count: z.number() });
  const [found] = await server.running.services.clickhouse.rows({
    sql: `select count() as count from consumers where ${sql}`,
    row,
  });
  return found?.count ?? 0;
};

describe('countAudience', () => {
  it('counts rules, groups, steps, exclusions and channels in one answer', async () => {
    const women: Segment = { field: 'gender', op: 'in', value: ['F'] };
    const owners: Segment = { field: 'homeowner', op: 'in', value: ['Y'] };
    const texans: Segment = { field: 'state', op: 'in', value: ['TX'] };
    const answer = await count({ segment: { all: [women, owners] }, exclude: [texans, women] });
    const matched = await number("gender = 'F' and homeowner = 'Y'");
    expect(answer).toEqual({
      total: await number('true'),
      matched,
      final: 0,
      parts: [
        { path: '', count: matched },
        { path: 'all.0', count: await number("gender = 'F'") },
        { path: 'all.1', count: await number("homeowner = 'Y'") },
      ],
      steps: [
        { path: 'all.0', count: await number("gender = 'F'") },
        { path: 'all.1', count: matched },
      ],
      exclusions: [
        {
          count: await number("state = 'TX'"),
          removed: await number("state = 'TX' and gender = 'F' and homeowner = 'Y'"),
        },
        {
          count: await number("gender = 'F'"),
          removed: await number("state != 'TX' and gender = 'F' and homeowner = 'Y'"),
        },
      ],
      reach: { mail: 0, email: 0, phone: 0 },
      sentence: 'Homeowners who are female, excluding people living in Texas and people who are female.',
      contradictions: [],
    });
  });

  it('names the rule at fault', async () => {
    expect(
      await errorsOf({
        segment: { all: [{ field: 'gender', op: 'exists' }, { any: [{ field: 'age', op: 'gte', value: 5 }] }] },
        exclude: [{ field: 'zip', op: 'in', value: ['x'] }],
      }),
    ).toEqual({
      'segment.all.1.any.0': ['Age: enter a number from 18 to 120'],
      'exclude.0': ['ZIP code: “x” is no ZIP code, nor a range such as 78701-78705'],
    });
  });

  it('refuses sensitive fields for special categories', async () => {
    expect(await errorsOf({ segment: { field: 'age', op: 'gte', value: 50 }, is_special: true })).toEqual({
      segment: ['Age: may not be used for housing, employment or credit'],
    });
  });

  it('points out what nobody can be', async () => {
    const { contradictions, final } = await count({
      segment: {
        all: [
          { field: 'age', op: 'gte', value: 60 },
          { field: 'age', op: 'lt', value: 30 },
        ],
      },
    });
    expect(final).toBe(0);
    expect(contradictions).toMatchObject([{ path: 'all.1' }]);
  });

  it('survives a segment that is deeper than any stack', async () => {
    const deep = `${'{"not":'.repeat(100_000)}{"field":"email","op":"exists"}${'}'.repeat(100_000)}`;
    const answer = await server.request('POST', '/api/audience/count', {
      token: user.token,
      body: `{"segment":${deep}}`,
    });
    expect(answer.status).toBe(400);
  });

  it('survives a segment with more parts than a call may have arguments', async () => {
    const wide = Array.from({ length: 300_000 }, () => '{}').join(',');
    const body = `{"segment":{"all":[${wide}]}}`;
    expect((await server.request('POST', '/api/audience/count', { token: user.token, body })).status).toBe(400);
  });

  it('sees no behavior of visitors of other accounts', async () => {
    const { clickhouse } = server.running.services;
    const stranger = await server.signIn();
    const [known] = await clickhouse.rows({
      sql: "select toString(consumer_id) as consumer_id, lower(hex(email_key)) as email_key from consumers where email != '' limit 1",
      row: z.object({ consumer_id: z.string(), email_key: z.string() }),
    });
    const own = { account_id: stranger.accountId, pixel_id: crypto.randomUUID(), visitor_id: crypto.randomUUID() };
    const time = '2026-06-14 10:00:00.000';
    await clickhouse.insert('visitor_people', [{ ...own, ...known, matched_at: time }]);
    await clickhouse.insert('events', [
      {
        ...own,
        at: time,
        received_at: time,
        visit_id: crypto.randomUUID(),
        event_id: crypto.randomUUID(),
        type: 'pageview',
        path: '/',
      },
    ]);
    const segment: Segment = { field: 'visit', op: 'did' };
    expect((await count({ segment })).final).toBe(0);
    expect((await server.call(countAudience, stranger.token, { body: { segment } })).data.final).toBe(1);
  });
});

describe('a list as a rule', () => {
  it('holds who is on it now, and nobody of a list of another account', async () => {
    const {
      data: { id },
    } = await server.call(createProspectList, user.token, {
      body: { name: 'Texans', consumers: 'all', audience: { segment: { field: 'state', op: 'in', value: ['TX'] } } },
    });
    const list = await until(async () => {
      const { data: read } = await server.call(getProspectList, user.token, { params: { id } });
      return read.list.state === 'ready' ? read.list : null;
    });
    const on: AudienceRequest = {
      segment: { all: [{ field: 'list', op: 'in', value: [id] }] },
      exclude: [{ field: 'export', op: 'did' }],
    };
    expect(await count(on)).toMatchObject({
      matched: await number("state = 'TX'"),
      final: list.count,
      sentence: 'Adults on the list “Texans”, excluding people who were exported.',
    });
    const stranger = await server.signIn();
    for (const path of ['/api/audience/count', '/api/audience/preview', '/api/prospects'])
      expect(
        await server.request('POST', path, {
          token: stranger.token,
          body: path === '/api/prospects' ? { name: 'Theirs', consumers: 'all', audience: on } : on,
        }),
      ).toMatchObject({
        status: 400,
        body: { errors: { segment: ['Prospect list: one of these lists does not exist'] } },
      });
  });
});

describe('previewAudience', () => {
  it('shows every value that somebody has, 0 too, and everybody as they are', async () => {
    const everybody: Segment = { all: [] };
    const {
      data: { breakdowns },
    } = await server.call(previewAudience, user.token, { body: { segment: everybody } });
    const vehicles = breakdowns.find(({ attribute }) => attribute === 'vehicles');
    expect(vehicles?.cells.find(({ value }) => value === '0')?.count).toBe(await number("vehicles = '0'"));
    expect(vehicles?.known).toBe(await number("vehicles != ''"));
    // Everybody is as everybody is.
    for (const { attribute, cells } of breakdowns)
      for (const { index } of cells) if (index !== null) expect(index, attribute).toBeCloseTo(100);
  });

  it('shows who they are against all adults, where they live, and shows some without what could reach them', async () => {
    const segment: Segment = { field: 'age', op: 'gte', value: 65 };
    const { data: preview } = await server.call(previewAudience, user.token, { body: { segment } });
    const { final } = await count({ segment });
    expect(preview.count).toBe(final);
    expect(preview.counties.reduce((sum, { people }) => sum + people, 0)).toBe(final);
    const owners = preview.breakdowns.find(({ attribute }) => attribute === 'homeowner');
    expect(owners?.cells[0]).toMatchObject({
      value: 'Y',
      label: 'Owns the home',
      count: (await count({ segment: { all: [segment, { field: 'homeowner', op: 'in', value: ['Y'] }] } })).final,
      verdict: 'over',
    });
    expect(preview.sample).toHaveLength(20);
    for (const person of preview.sample) expect(person).toMatchObject({ age_range: '65+' });
    expect(preview.sample.every(({ last_initial: initial }) => initial.length === 1)).toBe(true);
    expect(JSON.stringify(preview)).not.toMatch(/@|\+1/);
  });

  it('shows nobody of an audience without anybody', async () => {
    const body = {
      segment: {
        all: [
          { field: 'age', op: 'gte', value: 60 },
          { field: 'age', op: 'lt', value: 30 },
        ],
      } as Segment,
    };
    const { data: preview } = await server.call(previewAudience, user.token, { body });
    expect(preview).toMatchObject({ count: 0, counties: [], sample: [] });
  });
});

describe('listAudienceAttributes', () => {
  it('has every field with its fill rate and the count of each value', async () => {
    const { data, meta } = await server.call(listAudienceAttributes, user.token, {});
    expect(data.map(({ key }) => key)).toEqual(segmentFields.map(({ key }) => key));
    expect(meta.total).toBe(await number('true'));
    const gender = data.find(({ key }) => key === 'gender');
    expect(gender).toMatchObject({ known_share: (await number("gender != ''")) / meta.total, is_sensitive: true });
    expect(gender?.values).toEqual([
      { value: 'F', label: 'Female', count: await number("gender = 'F'") },
      { value: 'M', label: 'Male', count: await number("gender = 'M'") },
    ]);
  });
});

describe('findPlaces', () => {
  it.each([
    ['zip', '7870', { value: '78701', name: '78701 Austin, TX' }],
    ['city', 'aust', { value: 'Austin, TX', name: 'Austin, TX' }],
    ['county', 'travis', { value: '48453', name: 'Travis, TX' }],
  ] as const)('finds a %s by %j', async (kind, search, expected) => {
    const { data } = await server.call(findPlaces, user.token, { query: { kind, search } });
    const found = data.find(({ value }) => value === expected.value);
    expect(found).toMatchObject(expected);
    expect(Math.abs((found?.latitude ?? 0) - 30.3)).toBeLessThan(0.3);
  });

  const namesOf = async (kind: PlaceQuestion, search: string) =>
    (await server.call(findPlaces, user.token, { query: { kind, search } })).data.map(({ name }) => name);

  it('puts the largest places first, those of just that name before all', async () => {
    expect((await namesOf('city', 'Portland')).slice(0, 3)).toEqual(['Portland, OR', 'Portland, ME', 'Portland, TX']);
    expect((await namesOf('city', 'springf'))[0]).toBe('Springfield, MO');
    expect((await namesOf('city', 'new york city'))[0]).toBe('New York, NY');
  });

  it.each(['Portland, ME', 'portland maine', 'PORTLAND ME', 'Portland Me'])(
    'finds a city with its state as %j',
    async (text) => {
      expect((await namesOf('city', text))[0]).toBe('Portland, ME');
    },
  );

  it.each([
    ['St. Louis', 'Saint Louis, MO'],
    ['San José', 'San Jose, CA'],
    ['winston salem', 'Winston-Salem, NC'],
    ['Winston‑Salem, N.C.', 'Winston-Salem, NC'],
    ['coeur d alene', "Coeur d'Alene, ID"],
    ['Coeur d’Alene, Idaho', "Coeur d'Alene, ID"],
    ['97201', '97201 Portland, OR'],
    ['cumberland county', 'Cumberland Center, ME'],
    ['st louis county', 'Saint Louis, MO'],
  ])('finds what a circle can be drawn around by %j', async (text, name) => {
    expect(await namesOf('around', text)).toContain(name);
  });

  it.each(['St. Louis', 'st louis', 'Saint Louis', 'St. Louis County, MO'])('finds a county as %j', async (text) => {
    expect(await namesOf('county', text)).toContain('St. Louis, MO');
  });

  it('knows no place that begins otherwise', async () => {
    expect((await server.call(findPlaces, user.token, { query: { kind: 'city', search: '%' } })).data).toEqual([]);
  });
});

describe('indexConsumers', () => {
  it('numbers everybody in the order of the file, and is rebuilt only when the file has changed', async () => {
    const { clickhouse, identityPepper } = server.running.services;
    const row = z.object({ people: z.number(), last: z.number(), disorder: z.number(), indexes: z.number() });
    const look = async () =>
      (
        await clickhouse.rows({
          sql: `select uniqExact(person) as people, max(person) as last, (select count() from consumer_indexes) as indexes,
                       (select countIf(place != person) from (select person, toUInt32(rowNumberInAllBlocks()) as place from (select person from consumers order by state, zip, consumer_id))) as disorder
                  from consumers`,
          row,
        })
      )[0];
    const before = await look();
    const total = await number('true');
    expect(before).toMatchObject({ people: total, last: total - 1, disorder: 0 });
    await indexConsumers(clickhouse);
    expect(await look()).toEqual(before);
    await generateConsumers({ clickhouse, count: 22_000, seed: 5, pepper: identityPepper });
    const after = await number('true');
    expect(await look()).toMatchObject({
      people: after,
      last: after - 1,
      disorder: 0,
      indexes: (before?.indexes ?? 0) + 1,
    });
    expect((await count({ segment: { all: [] } })).final).toBe(after);
  });
});
