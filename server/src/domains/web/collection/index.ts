export { collectionRoutes } from './api/collection.routes.ts';
export { openCollector } from './model/collector.ts';
export type { EventRow } from './model/event-row.ts';
export { createSaltKeeper, type SaltKeeper } from './model/salt-keeper.ts';
