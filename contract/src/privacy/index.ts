export * from './privacy.schema.ts';
export * from './privacy.operations.ts';
