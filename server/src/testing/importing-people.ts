import {
  createPeopleImport,
  getPeopleImport,
  type ImportPair,
  listPeople,
  type OwnPerson,
  type PeopleImport,
} from '@acquaint/contract';
import { generateConsumers } from '../domains/people/consumers/index.ts';
import { fileOf } from './customer-files.ts';
import { startTestServer, type TestServer, type TestUser } from './test-server.ts';
import { until } from './until.ts';

export const importPairs: ImportPair[] = [
  ['Id', 'customer_id'],
  ['First', 'given_name'],
  ['Last', 'surname'],
  ['Mail', 'email'],
  ['Phone', 'phone'],
  ['Street', 'address'],
  ['City', 'city'],
  ['State', 'state'],
  ['Zip', 'zip'],
];
/** The columns of the rows. */
export const importHeader = importPairs.map(([column]) => column);

type Options = Partial<{
  policy: 'update' | 'update_only' | 'skip' | 'create';
  consent: 'customer' | 'none';
  tags: string[];
  columns: ImportPair[];
}>;

/** A server over a small consumer file, for tests that import people of an account's own. */
export async function startImportServer(): Promise<TestServer> {
  const server = await startTestServer();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  return server;
}

/** Imports rows, and asks who is there afterwards. */
export function createImporting(server: () => TestServer) {
  async function ended(id: string, who: TestUser): Promise<PeopleImport> {
    return until(async () => {
      const { data: now } = await server().call(getPeopleImport, who.token, { params: { id } });
      return now.job === null ? now : null;
    });
  }
  return {
    ended,
    async importRows(rows: readonly string[][], options: Options, who: TestUser): Promise<PeopleImport> {
      const body = { columns: importPairs, consent: 'customer' as const, policy: 'update' as const, ...options };
      const file = fileOf([importHeader, ...rows], 'own.csv');
      const { data } = await server().call(createPeopleImport, who.token, { body, file });
      return ended(data.id, who);
    },
    async people(search: string, who: TestUser): Promise<OwnPerson[]> {
      const query = { search, perPage: 100, orderBy: 'name' as const, orderDirection: 'asc' as const };
      return (await server().call(listPeople, who.token, { query })).data;
    },
  };
}

/** Two people of nobody else's, as rows. */
export const ann = [
  'C1',
  'Ann',
  'Lindqvist',
  'ann@lindqvist.example',
  '555 201 7788',
  '12 Maple Street',
  'Dover',
  'DE',
  '19901',
];
export const bob = [
  'C2',
  'Bob',
  'Marchetti',
  'bob@marchetti.example',
  '555 201 9911',
  '4 Elm Ave',
  'Salem',
  'OR',
  '97301',
];
