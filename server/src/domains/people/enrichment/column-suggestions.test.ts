import { type ColumnPair, createUpload, type EnrichmentEstimate, estimateEnrichment } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, fileOf, someCustomers } from '../../../testing/customer-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let user: TestUser;
let customers: Customer[] = [];

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 9, pepper: identityPepper });
  customers = (await someCustomers(server)).slice(0, 200);
});
afterAll(() => server.stop());

/** A file of customers and 100 people whom nobody knows, estimated by some of its columns. */
async function estimateOf(columns: readonly ColumnPair[]): Promise<EnrichmentEstimate> {
  const cells = (one: Customer): string[] => [
    one.first_name,
    one.last_name,
    one.address,
    one.city,
    one.zip,
    'Acme Inc.',
  ];
  const strangers = Array.from({ length: 100 }, (_, place) => [
    'Zed',
    `Qwortle${place}`,
    `${place} No Way`,
    'Atlantis',
    '00601',
    '',
  ]);
  const { data: upload } = await server.call(createUpload, user.token, {
    file: fileOf([['First', 'Last', 'Street', 'City', 'Zip', 'Co'], ...customers.map(cells), ...strangers]),
  });
  const body = { upload_id: upload.id, enrichmentColumns: [...columns] };
  return (await server.call(estimateEnrichment, user.token, { body })).data;
}

const name: ColumnPair[] = [
  ['First', 'given_name'],
  ['Last', 'surname'],
];

describe('estimateEnrichment', () => {
  it('says what a column more would give, as the estimate with it shows, and what each contributes', async () => {
    const before = await estimateOf([...name, ['City', 'city']]);
    const after = await estimateOf([...name, ['City', 'city'], ['Zip', 'zip']]);
    const zip = before.suggestions.find(({ field }) => field === 'zip');
    expect(Math.abs((zip?.match_rate ?? before.match_rate) - after.match_rate)).toBeLessThan(0.05);
    expect(after.contributions.map(({ field }) => field).toSorted()).toEqual(['city', 'name', 'zip']);
    const adds = new Map(after.contributions.map((one) => [one.field, one.adds]));
    expect(Math.abs((adds.get('name') ?? 0) - after.match_rate)).toBeLessThan(0.05);
    expect(Math.abs((adds.get('zip') ?? 0) - (after.match_rate - before.match_rate))).toBeLessThan(0.05);
  });

  it('estimates a file with a column that consumers are not compared by', async () => {
    const { match_rate: without } = await estimateOf([...name, ['Zip', 'zip']]);
    const { match_rate: rate, contributions } = await estimateOf([...name, ['Zip', 'zip'], ['Co', 'company']]);
    expect(rate).toBeCloseTo(without, 2);
    expect(contributions.map(({ field }) => field).toSorted()).toEqual(['name', 'zip']);
  });

  it('says how many more there could be at most where the columns find nobody', async () => {
    const { match_rate: rate, suggestions } = await estimateOf([
      ['Last', 'surname'],
      ['City', 'city'],
    ]);
    expect(rate).toBeLessThan(0.05);
    expect(suggestions[0]).toMatchObject({ is_most: true });
    expect(suggestions[0]?.match_rate).toBeGreaterThan(0.3);
    expect(suggestions.map((one) => one.match_rate)).toEqual(
      suggestions.map((one) => one.match_rate).toSorted((one, other) => other - one),
    );
  });
});
