import { createSync, createSyncConnection, createSyncModel } from '@acquaint/contract';
import type { SyncPostgres } from './sync-postgres.ts';
import type { TestClient } from './test-server.ts';

/** Somebody who is signed in. */
export interface Signed {
  readonly client: TestClient;
  readonly token: string;
}

interface Target {
  readonly vendor: string;
  readonly settings: object;
  readonly object: string;
}

interface CustomerSyncs {
  /** Columns of the table `customers` that are sent under their names; `email` is the key. */
  readonly columns: readonly string[];
  readonly targets: readonly Target[];
}

/** Makes syncs from the table `customers` of a database to destinations, each of which is to be as the table is; answers their ids. */
export async function syncCustomers(
  { client, token }: Signed,
  customers: SyncPostgres,
  { columns, targets }: CustomerSyncs,
): Promise<string[]> {
  async function connect(kind: 'source' | 'destination', vendor: string, settings: object): Promise<string> {
    const body = { kind, vendor, name: `${kind} ${vendor}`, settings: { ...settings } };
    return (await client.call(createSyncConnection, token, { body })).data.id;
  }
  const { values, secrets } = customers.reader;
  const source = await connect('source', 'postgres', { ...values, ...secrets });
  const definition = { kind: 'table', connection_id: source, schema: 'public', table: 'customers' } as const;
  const model = await client.call(createSyncModel, token, {
    body: { name: 'Customers', definition, key_columns: ['id'] },
  });
  const made: string[] = [];
  for (const { vendor, settings, object } of targets) {
    const { data } = await client.call(createSync, token, {
      body: {
        name: `To ${vendor}`,
        model_id: model.data.id,
        connection_id: await connect('destination', vendor, settings),
        object_id: object,
        mode: 'mirror',
        key_field: 'email',
        mappings: columns.map((column) => ({ field: column, source: { kind: 'column' as const, column } })),
        guards: { most_removals: 100, most_refused: 100 },
      },
    });
    made.push(data.id);
  }
  return made;
}
