export * from './breakdown.schema.ts';
export * from './reports.schema.ts';
export * from './reports.operations.ts';
