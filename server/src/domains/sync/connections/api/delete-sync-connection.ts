import { deleteSyncConnection as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createFormerSyncStore } from '../model/former-syncs.store.ts';
import { purgeDestinationRows } from '../model/purge-destination-rows.ts';
import { createConnectionStore } from '../model/connections.store.ts';
import { loadConnection } from '../model/present-connection.ts';

export const deleteSyncConnection = mutation(operation, { audit: 'sync_connection' }, ({ write }, { params }) =>
  write(async (tx) => {
    const row = await loadConnection(tx, params.id);
    const store = createConnectionStore(tx);
    const users = (await store.usersOf([row.id])).get(row.id);
    const names = [...(users?.models ?? []), ...(users?.syncs ?? [])].map(({ name }) => `“${name}”`);
    if (names.length > 0)
      throw new OperationError('in_use', { message: `${names.join(', ')} uses it. Delete that first.` });
    const syncIds = await createFormerSyncStore(tx).idsOf(row.id);
    await store.remove(row.id);
    return {
      audit: { objectId: row.id },
      intents: syncIds.length === 0 ? [] : [purgeDestinationRows.of({ syncIds })],
      result: { message: `${row.name} was deleted.` },
    };
  }),
);
