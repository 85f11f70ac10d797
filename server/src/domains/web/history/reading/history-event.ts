import { z } from 'zod';

const text = (maximum: number) => z.string().max(maximum);
const property = z.union([text(500), z.number(), z.boolean()]);

/** An event of the past as files are read to it, whatever wrote them. */
export const historyEvent = z.object({
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** What the file calls the visitor. */
  visitor: text(300),
  /** What the file calls the visit; null: visits end after half an hour of silence. */
  session: text(300).nullable(),
  /** What the file calls the event; null: it is known by what is in it. */
  id: text(300).nullable(),
  type: z.enum(['pageview', 'custom', 'identify']),
  name: text(500).optional(),
  /** An address, or a path on the site of the pixel; null: the file does not say on which page. */
  url: text(2_000).nullable(),
  referrer: text(2_000).optional(),
  title: text(500).optional(),
  props: z.record(text(100), property).optional(),
  items: z.unknown().optional(),
  email: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  userAgent: text(1_000).optional(),
  /** Without its last part: it shows the place, and nobody's device. */
  ip: text(60).optional(),
  client: z.object({ browser: text(60), platform: text(60), device: text(20) }).optional(),
  place: z.object({ country: text(10), region: text(10), city: text(100) }).optional(),
  locale: text(35).optional(),
  timezone: text(60).optional(),
  screen: z.tuple([z.number().int(), z.number().int()]).optional(),
  gpc: z.boolean().optional(),
  consent: z.enum(['granted', 'denied']).nullable().optional(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** Why a row is left out, and how to fix it. The sentence is one of a few. */
export class RowError extends Error {
  override readonly name = 'RowError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
