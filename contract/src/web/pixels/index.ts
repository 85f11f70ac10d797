export * from './pixels.schema.ts';
export * from './pixels.operations.ts';
