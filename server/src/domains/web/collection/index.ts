export type { EventRow } from './model/event-row.ts';
export { createSaltKeeper, type SaltKeeper } from './model/salt-keeper.ts';
