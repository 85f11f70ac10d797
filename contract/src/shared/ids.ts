import { z } from 'zod';

/** Ids in addresses and bodies are UUIDs (version 7 where we make them). */
export const id = z.uuid().toLowerCase();
export const idParams = z.strictObject({ id });
