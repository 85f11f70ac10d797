export * from './audience-research.schema.ts';
export * from './audience-research.operations.ts';
