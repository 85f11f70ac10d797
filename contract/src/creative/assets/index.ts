export * from './assets.schema.ts';
export * from './assets.operations.ts';
