export { closeAccounts } from './close-accounts.schedule.ts';
export { deleteOldExports } from './delete-old-exports.schedule.ts';
export { exportAccountJob } from './export-account.job.ts';
export { profileRoutes } from './profile.routes.ts';
export { conversionGoals } from './conversion-goals.port.ts';
