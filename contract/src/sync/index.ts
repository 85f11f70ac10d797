export * from './connections/sync-connections.schema.ts';
export * from './connections/sync-connections.operations.ts';
export * from './models/sync-models.schema.ts';
export * from './models/sync-models.operations.ts';
export * from './runs/sync-runs.schema.ts';
export * from './runs/sync-runs.operations.ts';
export * from './syncs/syncs.schema.ts';
export * from './syncs/syncs.operations.ts';
