export { createEnrichmentStore } from './enrichments.store.ts';
export { enrichJob } from './enrichment-work.ts';
export { enrichmentRoutes } from './enrichment.routes.ts';
export { blankResult } from './blank-result.ts';
export { foundConsumers, parametersOf } from './attributes.queries.ts';
export { loadEnrichment, refuseUnfinished } from './load-enrichment.ts';
export { profileOfFound } from './profile-of-found.port.ts';
export { changePick } from './change-pick.ts';
export { removeEnrichment } from './remove-enrichment.ts';
