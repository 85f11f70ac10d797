export * from './jobs.schema.ts';
export * from './jobs.operations.ts';
