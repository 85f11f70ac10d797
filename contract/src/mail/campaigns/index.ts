export * from './campaign-options.schema.ts';
export * from './campaigns.schema.ts';
export * from './campaigns.operations.ts';
