export * from './session.schema.ts';
export * from './session.operations.ts';
