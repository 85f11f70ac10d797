export * from './eddm-statuses.ts';
export * from './eddm.schema.ts';
export * from './eddm.operations.ts';
export * from './map-labels.schema.ts';
