import { statfs } from 'node:fs/promises';
import { fileKinds, type SystemStorage } from '@acquaint/contract';
import type { Services } from '../../../../../platform/services.ts';
import { engineBytes } from './engine-bytes.queries.ts';
import { createSystemStore } from './system.store.ts';

const shownAccounts = 20;
const kindNames = new Set<string>(fileKinds.map(({ value }) => value));
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

type Sizes = Map<string, number>;

function add(sizes: Sizes, name: string, bytes: number): void {
  sizes.set(name, (sizes.get(name) ?? 0) + bytes);
}

const inOrder = (sizes: Sizes) =>
  [...sizes].map(([kind, bytes]) => ({ kind, bytes })).toSorted((one, other) => other.bytes - one.bytes);

/** Bytes of stored files by kind, and of each account by kind. */
async function measureFiles({ files }: Pick<Services, 'files'>) {
  const kinds: Sizes = new Map();
  const accounts = new Map<string, Sizes>();
  for await (const { key, bytes } of files.local.all()) {
    const [kind = '', account = ''] = key.split('/');
    if (!kindNames.has(kind)) continue;
    add(kinds, kind, bytes);
    if (!isId.test(account)) continue;
    const own: Sizes = accounts.get(account) ?? new Map();
    add(own, kind, bytes);
    accounts.set(account, own);
  }
  return { kinds, accounts };
}

/** What takes space on the installation. */
export async function readStorage(services: Services): Promise<SystemStorage> {
  const { config, postgres, clickhouse } = services;
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const { kinds, accounts } = await measureFiles(services);
  const largest = [...accounts]
    .map(([id, own]) => ({ id, kinds: inOrder(own), bytes: [...own.values()].reduce((sum, bytes) => sum + bytes, 0) }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, shownAccounts);
  return postgres.readAsSystem(async (transaction) => {
    const store = createSystemStore(transaction);
    const companies = await store.companiesOf(largest.map(({ id }) => id));
    return {
      disk: { free: bavail * bsize, total: blocks * bsize },
      postgres_bytes: await store.databaseBytes(),
      clickhouse_bytes: await engineBytes(clickhouse),
      kinds: inOrder(kinds),
      // Files that are of no account belong to all: partners' logos.
      accounts: largest.flatMap((one) => {
        const company = companies.get(one.id);
        return company === undefined ? [] : [{ ...one, company }];
      }),
    };
  });
}
