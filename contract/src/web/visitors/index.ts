export * from './visitors.schema.ts';
export * from './visitors.operations.ts';
