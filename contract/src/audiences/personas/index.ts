export * from './persona-attributes.ts';
export * from './personas.schema.ts';
export * from './personas.operations.ts';
