import { createEnrichment, deleteEnrichment, getEnrichment, runEnrichment } from '@acquaint/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asKnown, columns, type Customer, fileOf, header, someCustomers } from '../../../testing/customer-files.ts';
import { createEnriching } from '../../../testing/enriching.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../consumers/index.ts';
import { resultFolder } from './model/enrichment-files.ts';

let server: TestServer;
let user: TestUser;
const folderOf = (id: string): string =>
  join(server.running.services.config.dataDir, 'files', resultFolder({ accountId: user.accountId, id, run: 1 }));
let customers: Customer[] = [];
let enriching: ReturnType<typeof createEnriching>;

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 11, pepper: identityPepper });
  customers = await someCustomers(server);
  enriching = createEnriching(server, user);
});
afterAll(() => server.stop());

const customerFile = (): string[][] => [header, ...customers.map(asKnown)];

describe('runEnrichment', () => {
  it('goes on after a stop without doing again what is done', async () => {
    const rows = Array.from({ length: 60 }, (_, copy) =>
      customers.map((one, place) => [`${copy}-${place}`, ...asKnown(one, place).slice(1)]),
    ).flat();
    const { data: enrichment } = await server.call(createEnrichment, user.token, {
      body: { enrichmentName: 'Stopped', enrichmentColumns: columns },
      file: fileOf([header, ...rows]),
    });
    const job = enrichment.job?.id ?? '';
    await until(async () => {
      const { data: details } = await server.call(getEnrichment, user.token, { params: { name: 'Stopped' } });
      return (details.job?.done ?? 0) >= 12_000 ? details : null;
    });
    await server.request('POST', `/api/jobs/${job}/cancel`, { token: user.token });
    const stopped = await enriching.finished('Stopped');
    expect(stopped.status).toBe('cancelled');
    const before = await readdir(folderOf(stopped.id));
    const { message } = await server.call(runEnrichment, user.token, { params: { name: 'Stopped' } });
    expect(message).toBe('Going on where it stopped.');
    const done = await enriching.finished('Stopped');
    expect([done.status, before.length > 0, done.counts?.rows]).toEqual(['done', true, rows.length]);
    expect((await enriching.resultOf('Stopped')).map((row) => row['Ref'])).toEqual(rows.map(([ref]) => ref));
  });

  it('looks everybody up again once it is done', async () => {
    await enriching.enrich('Anew', fileOf(customerFile().slice(0, 40)));
    const { message } = await server.call(runEnrichment, user.token, { params: { name: 'Anew' } });
    expect(message).toBe('Looking everybody up again.');
    const again = await enriching.finished('Anew');
    expect([again.status, again.rows]).toEqual(['done', 39]);
    expect((await enriching.foundOf(again.id)).map(({ row }) => row)).toHaveLength(39);
  });
});

describe('downloadEnrichment', () => {
  it('says nothing about who was suppressed after they were found', async () => {
    await enriching.enrich('Withdrawn', fileOf(customerFile().slice(0, 12)));
    const before = await enriching.resultOf('Withdrawn');
    await server.running.services.clickhouse.command(
      "insert into suppressions (email_key, consumer_id, reason, at) select unhex(repeat('cd', 32)), {id:UUID}, 'user', now64(3)",
      { id: customers[1]?.id },
    );
    const after = await enriching.resultOf('Withdrawn');
    expect(before[1]).toMatchObject({ Ref: customers[1]?.id, Match: 'individual' });
    expect(after[1]).toMatchObject({
      Ref: customers[1]?.id,
      Match: 'none',
      'Not matched because': 'The person has opted out',
      'Last name (matched)': '',
    });
    expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
  });
});

describe('deleteEnrichment', () => {
  it('leaves nothing behind', async () => {
    const details = await enriching.enrich('Gone', fileOf(customerFile().slice(0, 20)));
    await server.call(deleteEnrichment, user.token, { params: { name: 'Gone' } });
    expect(await enriching.foundOf(details.id)).toEqual([]);
    await expect(readdir(folderOf(details.id))).rejects.toThrow('ENOENT');
  });
});
