export * from './prospects.schema.ts';
export * from './prospects.operations.ts';
