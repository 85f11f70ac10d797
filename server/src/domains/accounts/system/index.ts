export { renewKeysJob, startKeyRenewal } from './renew-keys-job.ts';
export { reencryptJob, startReencryption } from './reencrypt-job.ts';
export { systemRoutes } from './system.routes.ts';
