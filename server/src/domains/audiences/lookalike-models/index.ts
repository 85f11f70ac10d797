export { loadLookalikes } from './load-lookalikes.ts';
export { createLookalikeStore, type ListedLookalike } from './lookalikes.store.ts';
export type { LookalikeModel, LookalikeRow } from './lookalikes.table.ts';
export { fieldCode, likenessCondition, pointsOf } from './points.queries.ts';
