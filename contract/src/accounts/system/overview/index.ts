export * from './overview.schema.ts';
export * from './overview.operations.ts';
