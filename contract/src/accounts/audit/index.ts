export * from './audit-objects.ts';
export * from './audit-sentences.ts';
export * from './audit-text.ts';
export * from './audit.schema.ts';
export * from './audit.operations.ts';
