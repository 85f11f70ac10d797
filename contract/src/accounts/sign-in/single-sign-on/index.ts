export * from './single-sign-on.schema.ts';
export * from './single-sign-on.operations.ts';
