export { openForRequest } from './model/check-model.ts';
export { consentColumn } from './model/built-in-rows.queries.ts';
export { createModelStore } from './model/models.store.ts';
export type { SyncModelRow } from './model/models.table.ts';
export { loadModel } from './model/present-model.ts';
export { type ModelRow, type OpenModel, openModel } from './model/read-model.ts';
export { rowKey } from './model/row-key.ts';
