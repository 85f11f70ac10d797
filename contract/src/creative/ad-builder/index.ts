export * from './ad-builder.schema.ts';
export * from './ad-builder.operations.ts';
export * from './designs.schema.ts';
export * from './designs.operations.ts';
