import { syncFinished } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { purgeDestinationRows } from './connections/model/purge-destination-rows.ts';
import { syncConnectionRoutes } from './connections/api/connections.routes.ts';
import { syncModelRoutes } from './models/api/models.routes.ts';
import { advanceSyncs } from './syncs/jobs/sync.schedule.ts';
import { purgeRunData, purgeSyncArms, releaseSyncedRows } from './syncs/model/sync-intents.ts';
import { dropRemovedRows, removeSuppressed } from './syncs/removals/removal.schedule.ts';
import { runSyncJobs } from './syncs/jobs/sync.job.ts';
import { syncAlerts } from './syncs/model/alert-sources.ts';
import { syncRoutes } from './syncs/api/syncs.routes.ts';
import { syncRetention } from './sync.retention.ts';
import { syncTables } from './sync.tables.ts';

/** What is sent to other systems, row by row: sources, models, destinations and syncs. */
export const sync: Domain = {
  operations: [...syncConnectionRoutes, ...syncModelRoutes, ...syncRoutes],
  tables: syncTables,
  retention: syncRetention,
  intents: [purgeDestinationRows, purgeRunData, purgeSyncArms, releaseSyncedRows],
  jobs: runSyncJobs,
  schedules: (services) => [advanceSyncs(services), removeSuppressed(services), dropRemovedRows(services)],
  alerts: syncAlerts,
  events: [syncFinished],
};
