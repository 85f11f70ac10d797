import { z } from 'zod';

/** Ids in addresses and bodies are UUIDs (version 7 where we make them). */
export const id = z.uuid().toLowerCase();
/** Ids of visitors: of those without an id of their own, earlier ones are hashes in the form of a UUID. */
export const visitorId = z.guid().toLowerCase();
export const idParams = z.strictObject({ id });
