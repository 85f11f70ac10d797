export { keepSampleRoutes } from './routes/keep-sample-routes.ts';
export { createSampleEddm, removeSampleEddm } from './model/sample-eddm.ts';
export { createEddmStore, type ListedEddm } from './model/eddm.store.ts';
export { eddmOutcome } from './model/eddm-outcome.ts';
