import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createSync,
  createSyncConnection,
  createSyncModel,
  getPracticeInbox,
  listSyncRuns,
  runSync,
} from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { startServerProcess } from './server-process.ts';
import { startSyncPostgres } from './sync-postgres.ts';
import { addsUp, settledRun } from './syncing.ts';
import { testClient, type TestClient } from './test-server.ts';
import { until } from './until.ts';

const people = 1_200;
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;

async function signIn(url: string) {
  const client = testClient(url);
  return { client, token: (await client.logIn({ ...administrator })).access_token };
}

async function makeSync(client: TestClient, token: string, source: object): Promise<{ sync: string; inbox: string }> {
  const connect = async (kind: 'source' | 'destination', vendor: string, settings: object): Promise<string> => {
    const body = { kind, vendor, name: vendor, settings: { ...settings } };
    return (await client.call(createSyncConnection, token, { body })).data.id;
  };
  const connection = await connect('source', 'postgres', source);
  const inbox = await connect('destination', 'practice', { throttle_every: 3 });
  const definition = { kind: 'table', connection_id: connection, schema: 'public', table: 'customers' } as const;
  const model = await client.call(createSyncModel, token, {
    body: { name: 'Customers', definition, key_columns: ['id'] },
  });
  const column = (field: string) => ({ field, source: { kind: 'column' as const, column: field } });
  const { data } = await client.call(createSync, token, {
    body: {
      name: 'Killed',
      model_id: model.data.id,
      connection_id: inbox,
      object_id: 'subscribers',
      mode: 'mirror',
      key_field: 'email',
      mappings: [column('email'), column('first_name')],
      guards: { most_removals: 100, most_refused: 100 },
    },
  });
  return { sync: data.id, inbox };
}

/** Kills the product in the middle of runs, again and again, `step` milliseconds later each time: afterwards the destination has the model, each row once. */
export function killedSyncStory({ rounds, step }: { readonly rounds: number; readonly step: number }): void {
  describe('a sync whose process is killed', () => {
    it(`has the model at the destination after ${rounds} kills, each row once`, async () => {
      const directory = mkdtempSync(join(tmpdir(), 'acquaint-killed-sync-'));
      const customers = await startSyncPostgres();
      const { values, secrets } = customers.reader;
      await customers.sql(
        'create table customers (id int, email text, first_name text); grant select on customers to sync_reader',
      );
      const environment = {
        DATA_DIR: directory,
        PORT: '0',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        PRIVATE_HOSTS: customers.tools.privateHosts.join(','),
      };
      let made: { sync: string; inbox: string } | null = null;
      for (let round = 0; round < rounds; round += 1) {
        const server = await startServerProcess(environment);
        const { client, token } = await signIn(server.url);
        made ??= await makeSync(client, token, { ...values, ...secrets });
        await customers.sql(
          `truncate customers; insert into customers select n, 'p' || n || '@example.com', 'Round ${round}' from generate_series(${round * 40}, ${people + round * 40}) n`,
        );
        // An earlier run may still be under way.
        await client.request('POST', `/api/syncs/${made.sync}/run`, { token, body: {} });
        // Each round dies at another moment: while it reads, plans, or sends.
        await sleep(round * step);
        await server.stop('SIGKILL');
      }
      const server = await startServerProcess(environment);
      const { client, token } = await signIn(server.url);
      const { sync = '', inbox = '' } = made ?? {};
      const { data } = await client.call(listSyncRuns, token, { query: { sync_id: sync } });
      for (const run of data) expect(addsUp(await settledRun(client, token, run.id))).toBe(true);
      const last = await client.call(runSync, token, { params: { id: sync }, body: {} });
      const run = await settledRun(client, token, last.data.id);
      expect([run.state, run.message, addsUp(run)]).toEqual(['done', '', true]);
      const box = await until(() => client.call(getPracticeInbox, token, { params: { id: inbox } }));
      expect(box.data.total).toBe(people + 1);
      const again = await client.call(runSync, token, { params: { id: sync }, body: {} });
      expect((await settledRun(client, token, again.data.id)).counts).toMatchObject({
        read: people + 1,
        unchanged: people + 1,
        removed: 0,
      });
      await server.stop('SIGTERM');
      await customers.stop();
      rmSync(directory, { recursive: true, force: true });
    });
  });
}
