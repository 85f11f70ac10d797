export { type ClientConfig, clientRoutes } from './client/client.routes.ts';
export { jobRoutes } from './jobs/jobs.routes.ts';
export { jobAlerts } from './jobs/job-alerts.ts';
export { mailboxRoutes } from './mailbox/mailbox.routes.ts';
export { statusRoutes } from './status/status.routes.ts';
export { renewKeysJob, startKeyRenewal } from './upkeep/renew-keys.job.ts';
export { reencryptJob, startReencryption } from './upkeep/reencrypt.job.ts';
export { systemRoutes } from './upkeep/system.routes.ts';
