export * from './lookalikes.schema.ts';
export * from './lookalikes.operations.ts';
