export * from './enrichment.data.ts';
export * from './enrichment.schema.ts';
export * from './enrichment.operations.ts';
