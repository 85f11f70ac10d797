export { loadLookalikes } from './model/load-lookalikes.ts';
export { createLookalikeStore } from './model/lookalikes.store.ts';
export type { LookalikeModel } from './model/lookalikes.table.ts';
export { likenessCondition } from './model/points.queries.ts';
