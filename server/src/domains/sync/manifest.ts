import type { Domain } from '../../platform/domain.ts';
import { forgetDestinationRows, syncConnectionRoutes } from './connections/index.ts';
import { syncModelRoutes } from './models/index.ts';
import {
  advanceSyncs,
  forgetRunData,
  forgetSyncArms,
  releaseSyncedRows,
  removeSuppressed,
  runSyncJobs,
  syncAlerts,
  syncRoutes,
} from './syncs/index.ts';

/** What is sent to other systems, row by row: sources, models, destinations and syncs. */
export const sync: Domain = {
  operations: [...syncConnectionRoutes, ...syncModelRoutes, ...syncRoutes],
  intents: [forgetDestinationRows, forgetRunData, forgetSyncArms, releaseSyncedRows],
  jobs: runSyncJobs,
  schedules: (services) => [advanceSyncs(services), removeSuppressed(services)],
  alerts: syncAlerts,
};
