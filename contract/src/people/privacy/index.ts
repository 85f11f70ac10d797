export * from './privacy.schema.ts';
export * from './privacy.operations.ts';
export * from './suppressions.schema.ts';
export * from './suppressions.operations.ts';
