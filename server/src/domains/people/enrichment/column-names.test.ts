import { createEnrichment, createUpload, listEnrichedRows } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, fileOf, someCustomers } from '../../../testing/customer-files.ts';
import { createEnriching } from '../../../testing/enriching.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let user: TestUser;
let enriching: ReturnType<typeof createEnriching>;
let customers: Customer[] = [];

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 9, pepper: identityPepper });
  customers = await someCustomers(server);
  enriching = createEnriching(server, user);
});
afterAll(() => server.stop());

/** Somebody with an address, as a row of address, name and ZIP code. */
function withEmail(): { id: string; cells: string[] } {
  const [one] = customers.slice(40).filter(({ email }) => email !== '');
  if (one === undefined) throw new Error('Nobody of the sample has an address');
  return { id: one.id, cells: [one.email, `${one.first_name} ${one.last_name}`, one.zip] };
}

describe('createEnrichment', () => {
  const pairs = [
    ['F', 'first_name'],
    ['L', 'Last name'],
    ['A', 'Address'],
    ['Z', 'ZIP code'],
  ];
  const inPlaces = pairs.flatMap((pair, row) =>
    pair.map((value, place) => [`enrichmentColumns[${row}][${place}]`, value] as const),
  );

  it.each([
    { how: 'as JSON', fields: [['enrichmentColumns', JSON.stringify(pairs)]] as const },
    { how: 'pair by pair', fields: pairs.map((pair) => ['enrichmentColumns', JSON.stringify(pair)] as const) },
    { how: 'by their places', fields: inPlaces },
  ])('takes columns by the names that the product itself gives them, $how', async ({ how, fields }) => {
    const [one] = customers.slice(30);
    const form = new FormData();
    form.set('enrichmentName', `Own names, ${how}`);
    for (const [name, value] of fields) form.append(name, value);
    const cells = [one?.first_name, one?.last_name, one?.address, one?.zip].map((cell) => cell ?? '');
    form.set('file', fileOf([['F', 'L', 'A', 'Z'], cells]));
    const answer = await server.request('POST', '/api/audience-enrichment', { token: user.token, body: form });
    expect(answer.status).toBe(200);
    const details = await enriching.finished(`Own names, ${how}`);
    expect(details.columns.map(([, kind]) => kind)).toEqual(['given_name', 'surname', 'address', 'zip']);
    expect((await enriching.foundOf(details.id))[0]).toMatchObject({ level: 'individual', consumer_id: one?.id });
  });

  it.each([
    ['x', 'select'],
    ['constructor', '__proto__'],
    ['a""b', '🙂'],
    ['rowid', 'file_row_number'],
    ['v0', '2'],
  ])('reads columns that are called %s and %s', async (email, zip) => {
    const { id, cells } = withEmail();
    const { data: upload } = await server.call(createUpload, user.token, {
      file: fileOf([[email, 'Name', zip], cells]),
    });
    expect(upload.preview).toEqual([cells]);
    const [first, name, last] = upload.columns.map((column) => column.name) as [string, string, string];
    const { data: enrichment } = await server.call(createEnrichment, user.token, {
      body: {
        enrichmentName: `Columns ${email}`,
        upload_id: upload.id,
        enrichmentColumns: [
          [first, 'email'],
          [name, 'full_name'],
          [last, 'zip'],
        ],
      },
    });
    const details = await enriching.finished(enrichment.name);
    expect(details.columns.map(([column]) => column)).toEqual([first, name, last]);
    expect((await enriching.foundOf(details.id))[0]).toMatchObject({ level: 'individual', consumer_id: id });
    const { data } = await server.call(listEnrichedRows, user.token, { params: { name: details.name }, query: {} });
    expect(data[0]?.cells).toEqual(cells);
    const [row] = await enriching.resultOf(details.name);
    expect(Object.values(row ?? {})).toContain(cells[0]);
  });
});
