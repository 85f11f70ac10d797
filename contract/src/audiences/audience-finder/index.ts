export * from './audience-finder.schema.ts';
export * from './audience-finder.operations.ts';
