export { createEnrichmentStore } from './enrichments.store.ts';
export { enrichJob } from './enrichment.job.ts';
export { enrichmentRoutes } from './enrichment.routes.ts';
export { blankResult } from './results/blank-result.ts';
export { foundConsumers, parametersOf } from './results/attributes.queries.ts';
export { loadEnrichment, refuseUnfinished } from './load-enrichment.ts';
export { profileOfFound } from './profile-of-found.port.ts';
export { changePick } from './picks/change-pick.ts';
export { removeEnrichment } from './remove-enrichment.ts';
