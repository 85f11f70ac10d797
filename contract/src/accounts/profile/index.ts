export * from './profile.schema.ts';
export * from './profile.operations.ts';
