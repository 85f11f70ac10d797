export * from './mailing.schema.ts';
export * from './mailing.operations.ts';
