import * as syncConnections from './connections/sync-connections.operations.ts';
import * as syncModels from './models/sync-models.operations.ts';
import * as syncRuns from './runs/sync-runs.operations.ts';
import * as syncs from './syncs/syncs.operations.ts';

/** The operations of sync, by feature. */
export const syncOperations = {
  ...syncConnections,
  ...syncModels,
  ...syncRuns,
  ...syncs,
} as const;
