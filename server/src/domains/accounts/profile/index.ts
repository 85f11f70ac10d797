export { closeAccounts } from './close-accounts.ts';
export { deleteOldExports } from './delete-old-exports.ts';
export { exportAccountJob } from './export-account-job.ts';
export { profileRoutes } from './profile.routes.ts';
export { conversionGoals } from './conversion-goals.port.ts';
