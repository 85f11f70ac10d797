export { EnrichedPersonasPage } from './enriched-personas-page.tsx';
export { EnrichmentPage } from './enrichment-page.tsx';
export { EnrichmentCreatePage } from './enrichment-create-page.tsx';
export { enrichmentsOptions } from './enrichment.queries.ts';
