export { collectionRoutes } from './collection.routes.ts';
export { openCollector } from './collector.ts';
export type { EventRow } from './event-row.ts';
export { createSaltKeeper, type SaltKeeper } from './salt-keeper.ts';
