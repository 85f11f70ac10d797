export { createEnrichmentStore } from './model/enrichments.store.ts';
export { blankResult } from './results/blank-result.ts';
export { foundConsumers, parametersOf } from './results/attributes.queries.ts';
export { loadEnrichment, refuseUnfinished } from './model/load-enrichment.ts';
export { profileOfFound } from './model/profile-of-found.port.ts';
