import {
  createSync,
  createSyncConnection,
  createSyncModel,
  getPracticeInbox,
  getSyncRun,
  type OperationOutput,
  runSync,
  type SyncRun,
} from '@acquaint/contract';
import type { z } from 'zod';
import { newId } from '../platform/ids/ids.ts';
import { startSyncPostgres, type SyncPostgres } from './sync-postgres.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from './test-server.ts';
import { until } from './until.ts';

type SyncBody = z.input<typeof createSync.body>;

export type CustomerRow = readonly [id: string | null, email: string | null, name: string | null];

/** A sync of a table of a customer's database to a practice destination. */
export interface SyncStory {
  readonly server: TestServer;
  readonly user: TestUser;
  readonly customers: SyncPostgres;
  readonly sourceId: string;
  readonly modelId: string;
  readonly inboxId: string;
  /** Connects another destination; answers its ID. */
  makeDestination(vendor: string, settings: object): Promise<string>;
  makeSync(changes?: Partial<SyncBody>): Promise<string>;
  /** Replaces the rows of the table. */
  setCustomers(rows: readonly CustomerRow[]): Promise<void>;
  /** Starts a run and waits until it ends or stops. */
  run(syncId: string, body?: { kind?: 'run' | 'dry_run'; resends_all?: boolean }): Promise<SyncRun>;
  settled(runId: string): Promise<SyncRun>;
  /** What arrived, by key. */
  inbox(): Promise<Record<string, OperationOutput<typeof getPracticeInbox>['data']['rows'][number]['fields']>>;
  stop(): Promise<void>;
}

/** A mapping of a column as it is. */
export const column = (field: string, name = field) => ({ field, source: { kind: 'column' as const, column: name } });

/** Waits until a run has ended or waits for an approval. */
export function settledRun(server: TestClient, token: string, id: string): Promise<SyncRun> {
  return until(async () => {
    const { data } = await server.call(getSyncRun, token, { params: { id } });
    return data.finished_at !== null || data.state === 'stopped' ? data : null;
  });
}

/** Starts a server and a customer's database with the table `customers (id, email, name)`. */
export async function startSyncStory(environment: NodeJS.ProcessEnv = {}): Promise<SyncStory> {
  const customers = await startSyncPostgres();
  await customers.sql(
    'create table customers (id text, email text, name text); grant select on customers to sync_reader',
  );
  const privateHosts = [...customers.tools.privateHosts, environment['PRIVATE_HOSTS'] ?? ''].join(',');
  const server = await startTestServer({ ...environment, PRIVATE_HOSTS: privateHosts });
  const user = await server.signIn();
  const make = async (kind: 'source' | 'destination', vendor: string, settings: object): Promise<string> => {
    const body = { kind, vendor, name: `${vendor} ${newId()}`, settings: { ...settings } };
    return (await server.call(createSyncConnection, user.token, { body })).data.id;
  };
  const { values, secrets } = customers.reader;
  const sourceId = await make('source', 'postgres', { ...values, ...secrets });
  const inboxId = await make('destination', 'practice', {});
  const model = await server.call(createSyncModel, user.token, {
    body: {
      name: 'Customers',
      definition: { kind: 'table', connection_id: sourceId, schema: 'public', table: 'customers' },
      key_columns: ['id'],
    },
  });
  return {
    server,
    user,
    customers,
    sourceId,
    inboxId,
    modelId: model.data.id,
    makeDestination: (vendor, settings) => make('destination', vendor, settings),
    async makeSync(changes = {}) {
      const body = {
        name: `Sync ${newId()}`,
        model_id: model.data.id,
        connection_id: inboxId,
        object_id: 'subscribers',
        mode: 'mirror' as const,
        key_field: 'email',
        mappings: [column('email'), column('first_name', 'name')],
        ...changes,
      };
      return (await server.call(createSync, user.token, { body })).data.id;
    },
    async setCustomers(rows) {
      const given = JSON.stringify(rows.map(([id, email, name]) => ({ id, email, name }))).replaceAll("'", "''");
      await customers.sql(
        `truncate customers; insert into customers select * from json_to_recordset('${given}') as given (id text, email text, name text)`,
      );
    },
    async run(syncId, body = {}) {
      const { data } = await server.call(runSync, user.token, { params: { id: syncId }, body });
      return settledRun(server, user.token, data.id);
    },
    settled: (runId) => settledRun(server, user.token, runId),
    async inbox() {
      const { data } = await server.call(getPracticeInbox, user.token, { params: { id: inboxId } });
      return Object.fromEntries(data.rows.map(({ key, fields }) => [key, fields]));
    },
    async stop() {
      await server.stop();
      await customers.stop();
    },
  };
}

/** Whether the counts of a run add up. */
export function addsUp({ counts }: SyncRun): boolean {
  const { read, removed: _removed, removals_pending: _pending, ...rest } = counts;
  return read === Object.values(rest).reduce((sum, count) => sum + count, 0);
}
