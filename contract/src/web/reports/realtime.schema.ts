import { z } from 'zod';

const activeNow = z.array(z.object({ name: z.string(), visitors: z.number().int() }));
/** The last half hour. */
export const realtime = z.object({
  /** Visitors of the last five minutes. */
  now: z.number().int(),
  visitors: z.number().int(),
  views: z.number().int(),
  /** Views in each of the last thirty minutes, oldest first. */
  minutes: z.array(z.number().int()),
  pages: activeNow,
  sources: activeNow,
  time_zones: activeNow,
});
export type Realtime = z.infer<typeof realtime>;
