import { createPixel, listVisits, type PixelDetails } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers, renewAgeBands } from '../../people/consumers/index.ts';
import { refreshVisitorAges } from './jobs/refresh-visitor-ages.schedule.ts';

let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;
const asOf = new Date('2026-11-24T12:00:00Z');
const nextMonth = new Date('2026-12-24T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 3, pepper, asOf });
  pixel = (await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } })).data;
});
afterAll(() => server.stop());

const agesOf = async (): Promise<string[]> =>
  (await server.call(listVisits, user.token, {})).data.flatMap(({ person }) =>
    person === null ? [] : [person.age_range],
  );

describe('refreshVisitorAges', () => {
  it('moves known visitors with the consumer file into the next age band', async () => {
    const { clickhouse } = server.running.services;
    // Whoever turns 35 with the next month.
    const [turning] = await clickhouse.rows({
      sql: "select email from consumers where email != '' and birth_year = 1991 and birth_month = 12 and age_range = '25-34' order by email limit 1",
      row: z.object({ email: z.string() }),
    });
    if (turning === undefined) throw new Error('Nobody of the sample turns 35');
    const url = 'https://shop.example.com/';
    const events = [{ url }, { type: 'form' as const, name: 'newsletter', url, email: emailHash(turning.email) }];
    await server.request('POST', '/c', { body: testBatch(pixel.pixel_uuid, events), headers: { ...pageHeaders } });
    await until(async () => ((await agesOf()).includes('25-34') ? true : null));
    await renewAgeBands({ clickhouse, now: () => nextMonth });
    expect(await agesOf()).toEqual(['25-34']);
    await refreshVisitorAges({ clickhouse }).run();
    expect(await agesOf()).toEqual(['35-44']);
  });
});
