export { learnLookalikeJob } from './lookalike-work.ts';
export { lookalikeRoutes } from './lookalikes.routes.ts';
