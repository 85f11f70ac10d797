import { fileKinds, keptDays } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { domains } from './domains/domains.ts';
import { accountData, daysOf, deletionsOf, type Retention } from './platform/retention/retention.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// What is kept, and for how long: computed from the manifests.
const retention = domains.flatMap((domain) => domain.retention);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function storedTables(): Promise<string[]> {
  const { postgres, clickhouse } = server.running.services;
  const { rows } = await postgres.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  const others = await clickhouse.rows({
    sql: "select name from system.tables where database = currentDatabase() and engine not like '%View'",
    row: z.object({ name: z.string() }),
  });
  return [...new Set([...rows, ...others].map(({ name }) => name))].toSorted();
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

function sayTime(one: Retention): string {
  const days = daysOf(one);
  if (days === null) return one.until === 'forever' ? 'forever' : `until ${one.until}`;
  return `${days} ${days === 1 ? 'day' : 'days'} ${one.until}`;
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const page = `# Retention

What is deleted by itself, and what is not. Each domain says so in its \`manifest.ts\`, from which it is deleted and this page is written
(\`npx vitest run server/src/retention.test.ts -u\`). All else, such as people, designs and campaigns, is kept until ${accountData}; accounts are deleted
${keptDays.closedAccounts} days after they are closed. [erase.md](erase.md) is about one person, or one account.

| what | kept | tables and files |
|---|---|---|
${retention
  .filter(({ until }) => until !== accountData)
  .map((one) => {
    const files = (one.files ?? []).map((kind) => `files/${kind}`);
    return `| ${one.what} | ${sayTime(one)} | ${code([...(one.tables ?? []), ...files])} |`;
  })
  .join('\n')}

Backups have all of it for as long as they are kept ([back-up-and-restore.md](back-up-and-restore.md)).
`;

describe('retention', () => {
  it('is said of every table of both databases', async () => {
    expect(unique(retention.flatMap(({ tables = [] }) => tables))).toEqual(await storedTables());
  });

  it('is said of every kind of stored file', () => {
    expect(unique(retention.flatMap(({ files = [] }) => files))).toEqual(unique(fileKinds.map(({ value }) => value)));
  });

  it('is what the privacy policy says', () => {
    const said = retention.flatMap((one) => (one.policy === undefined ? [] : [[one.policy, daysOf(one)] as const]));
    expect(said.length).toBe(Object.keys(keptDays).length);
    expect(Object.fromEntries(said)).toEqual(keptDays);
  });

  it('is kept by work at fixed times, each under a name of its own', () => {
    const scheduled = domains.flatMap((domain) => domain.schedules?.(server.running.services) ?? []);
    const deletions = deletionsOf(retention).map((deletion) => deletion(server.running.services));
    expect(deletions.length).toBeGreaterThan(8);
    const names = [...scheduled, ...deletions].map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('is what the guide says', async () => {
    await expect(page).toMatchFileSnapshot('../../docs/operate/retention.md');
  });
});
