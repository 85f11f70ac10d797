export { createEnrichmentStore } from './enrichments.store.ts';
export { enrichJob } from './enrichment-work.ts';
export { enrichmentRoutes } from './enrichment.routes.ts';
export { blankResult } from './blank-result.ts';
export { removeEnrichment } from './remove-enrichment.ts';
