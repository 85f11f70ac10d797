export * from './audit.schema.ts';
export * from './audit.operations.ts';
