export * from './dashboard.schema.ts';
export * from './dashboard.operations.ts';
