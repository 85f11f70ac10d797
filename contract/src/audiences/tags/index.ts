export * from './tags.schema.ts';
export * from './tags.operations.ts';
