export * from './second-factor.schema.ts';
export * from './second-factor.operations.ts';
