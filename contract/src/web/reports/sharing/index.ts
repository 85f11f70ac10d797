export * from './report-sharing.schema.ts';
export * from './report-sharing.operations.ts';
