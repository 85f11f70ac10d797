export * from './checks.schema.ts';
export * from './checks.operations.ts';
