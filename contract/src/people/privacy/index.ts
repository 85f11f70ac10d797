export * from './consents.schema.ts';
export * from './consents.operations.ts';
export * from './privacy.schema.ts';
export * from './privacy.operations.ts';
export * from './suppressions.schema.ts';
export * from './suppressions.operations.ts';
