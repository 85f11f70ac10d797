export * from './team.schema.ts';
export * from './team.operations.ts';
