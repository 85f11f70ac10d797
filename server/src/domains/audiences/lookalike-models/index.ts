export { loadLookalikes } from './load-lookalikes.ts';
export { createLookalikeStore } from './lookalikes.store.ts';
export type { LookalikeModel, LookalikeRow } from './lookalikes.table.ts';
export { fieldCode, likenessCondition, pointsOf } from './points.queries.ts';
