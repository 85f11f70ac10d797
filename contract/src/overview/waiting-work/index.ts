export * from './waiting-work.operations.ts';
export * from './waiting-work.schema.ts';
