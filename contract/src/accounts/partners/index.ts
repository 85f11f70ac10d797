export * from './partners.schema.ts';
export * from './partners.operations.ts';
