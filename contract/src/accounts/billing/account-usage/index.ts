export * from './account-usage.schema.ts';
export * from './account-usage.operations.ts';
