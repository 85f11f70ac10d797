export { eddmRoutes } from './eddm.routes.ts';
export { produceEddmJob } from './eddm.job.ts';
export { keepSampleRoutes } from './routes/keep-sample-routes.ts';
export { createSampleEddm, removeSampleEddm } from './sample-eddm.ts';
export { createEddmStore } from './eddm.store.ts';
export { eddmOutcome } from './eddm-outcome.ts';
