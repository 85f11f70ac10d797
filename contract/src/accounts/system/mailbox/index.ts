export * from './mailbox.schema.ts';
export * from './mailbox.operations.ts';
