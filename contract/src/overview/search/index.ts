export * from './search.schema.ts';
export * from './search.operations.ts';
