export { closeAccounts } from './close-accounts.ts';
export { exportAccountJob } from './export-account-job.ts';
export { profileRoutes } from './profile.routes.ts';
