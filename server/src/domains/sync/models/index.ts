export { openForRequest } from './check-model.ts';
export { syncModelRoutes } from './models.routes.ts';
export { createModelStore } from './models.store.ts';
export type { SyncModelRow } from './models.table.ts';
export { loadModel } from './present-model.ts';
export { type ModelRow, type OpenModel, openModel } from './read-model.ts';
export { rowKey } from './row-key.ts';
