import { z } from 'zod';

/**
 * What the process that compares asks of ClickHouse, each answered by a Parquet file at `out`. Keys and people are identified by a Parquet file of one column,
 * so that nothing goes through memory.
 */
export const asked = z.discriminatedUnion('of', [
  /** How rare names are: `field`, `value`, `rarity`. */
  z.object({ of: z.literal('names'), out: z.string() }),
  /** About so many people from all over the file. */
  z.object({ of: z.literal('some'), people: z.number(), out: z.string() }),
  /** Who has the keys of a file (`key`): `key`, `person`. Keys that many people have find nobody. */
  z.object({ of: z.literal('keys'), keys: z.string(), out: z.string() }),
  /** What the people of a file (`person`) are compared by. */
  z.object({ of: z.literal('people'), persons: z.string(), out: z.string() }),
]);
export type Asked = z.infer<typeof asked>;
