export { collectionRoutes } from './collection.routes.ts';
export { type Collector, openCollector } from './collector.ts';
export type { EventRow } from './event-row.ts';
export type { SaltKeeper } from './salt-keeper.ts';
