import { syncFinished } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { purgeDestinationRows, syncConnectionRoutes } from './connections/index.ts';
import { syncModelRoutes } from './models/index.ts';
import {
  advanceSyncs,
  purgeRunData,
  purgeSyncArms,
  releaseSyncedRows,
  removeSuppressed,
  runSyncJobs,
  syncAlerts,
  syncRoutes,
} from './syncs/index.ts';
import { syncTables } from './sync.tables.ts';

/** What is sent to other systems, row by row: sources, models, destinations and syncs. */
export const sync: Domain = {
  operations: [...syncConnectionRoutes, ...syncModelRoutes, ...syncRoutes],
  tables: syncTables,
  intents: [purgeDestinationRows, purgeRunData, purgeSyncArms, releaseSyncedRows],
  jobs: runSyncJobs,
  schedules: (services) => [advanceSyncs(services), removeSuppressed(services)],
  alerts: syncAlerts,
  events: [syncFinished],
};
