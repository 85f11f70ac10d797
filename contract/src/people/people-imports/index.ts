export * from './people-imports.schema.ts';
export * from './people-imports.operations.ts';
