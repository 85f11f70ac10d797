export * from './api-keys.schema.ts';
export * from './api-keys.operations.ts';
