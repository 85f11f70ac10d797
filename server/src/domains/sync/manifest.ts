import type { Domain } from '../../platform/domain.ts';
import { syncConnectionRoutes } from './connections/index.ts';
import { syncModelRoutes } from './models/index.ts';
import {
  advanceSyncs,
  forgetRunData,
  forgetSyncedRows,
  releaseSyncedRows,
  removeSuppressed,
  runSyncJobs,
  syncRoutes,
} from './syncs/index.ts';

/** What is sent to other systems, row by row: sources, models, destinations and syncs. */
export const sync: Domain = {
  operations: [...syncConnectionRoutes, ...syncModelRoutes, ...syncRoutes],
  intents: [forgetSyncedRows, forgetRunData, releaseSyncedRows],
  jobs: runSyncJobs,
  schedules: (services) => [advanceSyncs(services), removeSuppressed(services)],
};
