import { z } from 'zod';

/** The first message of the product to the engine's process. */
export const engineStart = z.object({
  directory: z.string(),
  /** For rows on their way in and out. */
  folder: z.string(),
  socketPath: z.string(),
  memoryBytes: z.number(),
});
export type EngineStart = z.infer<typeof engineStart>;

/** What the process reports: that it listens, or why it cannot. */
export const engineReport = z.union([z.object({ isReady: z.literal(true) }), z.object({ failure: z.string() })]);
export type EngineReport = z.infer<typeof engineReport>;
