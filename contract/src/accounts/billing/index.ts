export * from './billing.schema.ts';
export * from './billing.operations.ts';
