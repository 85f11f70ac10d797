export { closeAccounts } from './jobs/close-accounts.schedule.ts';
export { deleteOldExports } from './jobs/delete-old-exports.schedule.ts';
export { exportAccountJob } from './jobs/export-account.job.ts';
export { profileRoutes } from './api/profile.routes.ts';
export { conversionGoals } from './model/conversion-goals.port.ts';
