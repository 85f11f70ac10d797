export * from './passkeys.schema.ts';
export * from './passkeys.operations.ts';
