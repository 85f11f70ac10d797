export * from './goals.schema.ts';
export * from './goals.operations.ts';
