import { createSync, createSyncConnection, createSyncModel, runSync } from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import { settledRun } from './syncing.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** A sync of everybody to a practice destination, with a run of it. */
export async function oneSync(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const connection = await server.call(createSyncConnection, owner.token, {
    body: { kind: 'destination', vendor: 'practice', name: newId() },
  });
  const model = await server.call(createSyncModel, owner.token, {
    body: { name: newId(), definition: { kind: 'visitors' }, key_columns: ['id'] },
  });
  const sync = await server.call(createSync, owner.token, {
    body: {
      name: newId(),
      model_id: model.data.id,
      connection_id: connection.data.id,
      object_id: 'subscribers',
      mode: 'mirror',
      key_field: 'email',
      mappings: [{ field: 'email', source: { kind: 'column', column: 'email' } }],
    },
  });
  const { data } = await server.call(runSync, owner.token, { params: { id: sync.data.id }, body: {} });
  await settledRun(server, owner.token, data.id);
  return {
    'sync-connections': connection.data.id,
    'sync-models': model.data.id,
    syncs: sync.data.id,
    'sync-runs': data.id,
  };
}
