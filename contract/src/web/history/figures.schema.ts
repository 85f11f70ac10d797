import { z } from 'zod';
import { day } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { historyFormatNames } from './history.schema.ts';

export const importedFiguresQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  pixelUuid: id.optional(),
});

/** What daily totals of other products are of, besides the whole site. */
export const importedFigureKinds = ['source', 'page', 'country', 'device', 'browser', 'platform', 'event'] as const;

const count = z.number().int().min(0);
const counts = { visitors: count, visits: count, pageviews: count };

/** Daily totals as other products counted them. They are no visits: nobody knows whether visitors of two days are the same. */
export const importedFigures = z.object({
  range: z.object({ from: day, to: day }),
  /** What wrote the files that they come from. */
  formats: z.array(z.enum(historyFormatNames)),
  /** Days that have totals. */
  days: z.array(z.object({ day, ...counts })),
  /** The most frequent of each kind. */
  kinds: z.array(
    z.object({
      kind: z.enum(importedFigureKinds),
      values: z.array(z.object({ name: z.string(), ...counts, events: count })),
    }),
  ),
});
export type ImportedFigures = z.infer<typeof importedFigures>;
