export * from './collection.schema.ts';
export * from './collection.operations.ts';
export * from './server-events.ts';
