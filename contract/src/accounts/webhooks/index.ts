export * from './webhooks.operations.ts';
export * from './webhooks.schema.ts';
export * from './webhooks.events.ts';
