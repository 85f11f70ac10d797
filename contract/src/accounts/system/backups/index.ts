export * from './backups.schema.ts';
export * from './backups.operations.ts';
