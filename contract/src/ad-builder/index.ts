export * from './ad-builder.schema.ts';
export * from './ad-builder.operations.ts';
