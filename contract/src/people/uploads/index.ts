export * from './uploads.schema.ts';
export * from './uploads.operations.ts';
