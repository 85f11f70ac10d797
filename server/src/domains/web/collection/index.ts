export { buildEvents } from './model/build-events.ts';
export { storedEvents } from './model/collection.queries.ts';
export type { EventRow } from './model/event-row.ts';
export type { ReceivedHistory, RejectedMessage } from './model/receive-messages.ts';
export { createSaltKeeper, type SaltKeeper } from './model/salt-keeper.ts';
export { hashOfServerEvents, messageContent, ownIds } from './model/segment-message.ts';
