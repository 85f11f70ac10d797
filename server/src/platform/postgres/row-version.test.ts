import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFolder } from '../../testing/test-run.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/worker-postgres.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { nextVersion } from './row-version.store.ts';

// Two processes over one database.
let database: TestDatabase;
let processes: Postgres[];

beforeAll(async () => {
  const folder = runFolder();
  if (folder === null) throw new Error('A run of the tests has a folder');
  database = await createTestDatabase(folder);
  const open = () => openPostgres({ databaseUrl: database.url, embedded: { url: '' }, onError: () => undefined });
  processes = [await open(), await open()];
});
afterAll(async () => {
  for (const one of processes) await one.close();
  await database.drop();
});

it('rises from one process to the other, above the clocks that were versions before', async () => {
  const versions: number[] = [];
  for (let round = 0; round < 3; round += 1) for (const one of processes) versions.push(await nextVersion(one));
  expect(versions).toEqual([...new Set(versions)].toSorted((left, right) => left - right));
  const inFiftyYears = (Date.now() + 50 * 365 * 86_400_000) * 1_000;
  expect(versions[0]).toBeGreaterThan(inFiftyYears);
  expect(versions.every((version) => Number.isSafeInteger(version))).toBe(true);
});
