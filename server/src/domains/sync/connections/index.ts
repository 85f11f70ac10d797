export { syncConnectionRoutes } from './connections.routes.ts';
export { createConnectionStore } from './connections.store.ts';
export type { SyncConnectionRow } from './connections.table.ts';
export { allDestinations, destinationOf, settingsOf, sourceOf, toolsOf } from './connectors.ts';
export { discoverObjects, unreachable } from './discover.ts';
export { purgeDestinationRows } from './purge-destination-rows.ts';
export { createFormerSyncStore } from './former-syncs.store.ts';
export { loadConnection } from './present-connection.ts';
export { presentObject } from './present-object.ts';
