export * from './people.schema.ts';
export * from './people.operations.ts';
