export { filterForms } from './filter-forms.ts';
export * from './annotation.schema.ts';
export * from './breakdown.schema.ts';
export * from './realtime.schema.ts';
export * from './sales.schema.ts';
export * from './reports.schema.ts';
export * from './reports.operations.ts';
