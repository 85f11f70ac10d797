export { syncAlerts } from './model/alert-sources.ts';
export { removeSuppressed } from './removals/removal.schedule.ts';
export { purgeRunData, purgeSyncArms, releaseSyncedRows } from './model/sync-intents.ts';
export { runSyncJobs } from './jobs/sync.job.ts';
export { advanceSyncs } from './jobs/sync.schedule.ts';
export { syncRoutes } from './api/syncs.routes.ts';
