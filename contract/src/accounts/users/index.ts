export * from './users.schema.ts';
export * from './users.operations.ts';
