export { learnLookalikeJob } from './lookalike.job.ts';
export { lookalikeRoutes } from './lookalikes.routes.ts';
