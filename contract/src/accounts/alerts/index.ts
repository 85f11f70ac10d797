export * from './alerts.operations.ts';
export * from './alerts.schema.ts';
