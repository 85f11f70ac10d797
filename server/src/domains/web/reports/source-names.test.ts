import { createGoal, createPixel, getReport, listVisitors, listVisits, type PixelDetails } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';

// Names of sources, campaigns and events as people type and paste them: what looks the same is one row everywhere.
let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;

const spellings = [
  ['newsletter', 'Newsletter', 'newsletter\t', 'NEWSLETTER\u00a0', 'news\u200bletter'],
  ['Café', 'cafe\u0301', 'CAFÉ'],
  ['spring sale', 'Spring  Sale', 'spring\u00a0sale'],
  ['Ведомости', 'ВЕДОМОСТИ'],
];

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data;
  for (const target of ['Café', 'spring\u00a0sale'])
    await server.call(createGoal, user.token, {
      body: { pixel_uuid: pixel.pixel_uuid, name: target, kind: 'event', target },
    });
  // By turns, so that no group is together by chance.
  for (const round of [0, 1, 2, 3, 4])
    for (const name of spellings.flatMap((group) => group.slice(round, round + 1))) {
      const query = new URLSearchParams({ utm_source: name, utm_medium: name, utm_campaign: name });
      const batch = testBatch(pixel.pixel_uuid, [
        { url: `https://shop.example.com/?${query}` },
        { type: 'custom', name },
      ]);
      expect((await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
    }
});
afterAll(() => server.stop());

const report = async (query: object = {}) =>
  (await server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid, ...query } })).data;
const counts = spellings.map((group) => group.length);

describe('getReport', () => {
  it.each([
    ['source', 'sources'],
    ['medium', 'mediums'],
    ['campaign', 'campaigns'],
  ] as const)('has one row for each %s, and as many visits when it is narrowed to one', async (filter, list) => {
    const rows = (await report())[list];
    expect(rows.map(({ visits }) => visits)).toEqual(counts);
    for (const { name, visits } of rows) expect((await report({ [filter]: name })).totals.visits).toBe(visits);
    const pasted = await report({ [filter]: 'spring\u00a0\u00a0sale\u200b' });
    expect(pasted.totals.visits).toBe(3);
  });

  it('counts events and goals by the same names', async () => {
    const { events, goals } = await report();
    expect(events.map(({ visits }) => visits)).toEqual(counts);
    for (const { type, name, visits } of events)
      expect((await report({ event: `${type} ${name}` })).totals.visits).toBe(visits);
    expect(goals.map(({ visits }) => visits)).toEqual([3, 3]);
  });
});

describe('listVisits', () => {
  it('is sorted by the sources that it shows', async () => {
    const query = { pixelUuid: pixel.pixel_uuid, orderBy: 'source', orderDirection: 'asc' } as const;
    const { data } = await server.call(listVisits, user.token, { query });
    const changes = data.filter(({ source }, place) => source !== data[place - 1]?.source);
    expect(changes).toHaveLength(spellings.length);
  });
});

describe('listVisitors', () => {
  it('spells sources as the report does', async () => {
    const { data } = await server.call(listVisitors, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    const { sources } = await report();
    expect(new Set(data.map(({ source }) => source))).toEqual(new Set(sources.map(({ name }) => name)));
  });
});
