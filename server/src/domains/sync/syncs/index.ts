export { syncAlerts } from './alert-sources.ts';
export { removeSuppressed } from './removals/removal-work.ts';
export { purgeRunData, purgeSyncArms, releaseSyncedRows } from './sync-intents.ts';
export { advanceSyncs, runSyncJobs } from './sync-work.ts';
export { syncRoutes } from './syncs.routes.ts';
