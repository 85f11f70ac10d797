export * from './history.schema.ts';
export * from './history.operations.ts';
export * from './columns.schema.ts';
export * from './figures.schema.ts';
