export * from './products.schema.ts';
export * from './products.operations.ts';
