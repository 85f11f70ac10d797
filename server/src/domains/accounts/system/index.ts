export { reencryptJob, startReencryption } from './reencrypt-job.ts';
export { systemRoutes } from './system.routes.ts';
