export * from './collection.schema.ts';
export * from './collection.operations.ts';
