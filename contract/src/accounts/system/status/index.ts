export * from './status.schema.ts';
export * from './status.operations.ts';
