export * from './registration.data.ts';
export * from './registration.schema.ts';
export * from './registration.operations.ts';
