export { createConnectionStore } from './model/connections.store.ts';
export type { SyncConnectionRow } from './model/connections.table.ts';
export { allDestinations, destinationOf, settingsOf, sourceOf, toolsOf } from './model/connectors.ts';
export { discoverObjects, unreachable } from './model/discover.ts';
export { createFormerSyncStore } from './model/former-syncs.store.ts';
export { loadConnection } from './model/present-connection.ts';
export { presentObject } from './model/present-object.ts';
