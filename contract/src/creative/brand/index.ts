export * from './brand.schema.ts';
export * from './brand.operations.ts';
