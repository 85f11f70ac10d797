export { learnLookalikeJob } from './jobs/lookalike.job.ts';
export { lookalikeRoutes } from './api/lookalikes.routes.ts';
