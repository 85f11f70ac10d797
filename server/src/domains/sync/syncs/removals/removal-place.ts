import type { DestinationObject } from '../../../../integrations/sync/port.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  createConnectionStore,
  createFormerSyncStore,
  destinationOf,
  type SyncConnectionRow,
} from '../../connections/index.ts';
import { createSyncStore } from '../model/syncs.store.ts';

/** Where rows of a sync are removed from, whether or not the sync is still there. */
export interface RemovalPlace {
  readonly accountId: string;
  readonly syncId: string;
  readonly connection: SyncConnectionRow;
  readonly object: DestinationObject;
  readonly keyField: string;
  readonly canRemove: boolean;
  readonly rowsPerBatch: number;
}

/** Finds it; null where neither a sync nor a deleted one with its connection is there. */
export async function loadPlace(services: Services, syncId: string): Promise<RemovalPlace | null> {
  return services.postgres.asSystem(async (tx) => {
    const sync = (await createSyncStore(tx).find(syncId)) ?? (await createFormerSyncStore(tx).find(syncId));
    const connection = sync === null ? null : await createConnectionStore(tx).find(sync.connectionId);
    if (sync === null || connection === null) return null;
    const { canRemove, limits } = destinationOf(services, connection);
    const { accountId, object, keyField } = sync;
    return { accountId, syncId, connection, object, keyField, canRemove, rowsPerBatch: limits.rowsPerBatch };
  });
}
