export { syncAlerts } from './alert-sources.ts';
export { removeSuppressed } from './removals/removal.schedule.ts';
export { purgeRunData, purgeSyncArms, releaseSyncedRows } from './sync-intents.ts';
export { runSyncJobs } from './sync.job.ts';
export { advanceSyncs } from './sync.schedule.ts';
export { syncRoutes } from './syncs.routes.ts';
