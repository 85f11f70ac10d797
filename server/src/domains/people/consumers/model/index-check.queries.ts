import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';

const countsRow = z.object({
  consumers: z.number(),
  with_email: z.number(),
  indexed: z.number(),
  words: z.number(),
  places: z.number(),
  keys: z.number(),
});

/** How many consumers there are, and how many the index and the table of keys know; `indexed` is what the index says of itself. */
export async function countIndexed(clickhouse: ClickHouse): Promise<z.infer<typeof countsRow>> {
  const [row] = await clickhouse.rows({
    sql: `
      select (select count() from consumers)                                                     as consumers,
             (select count() from consumers where email_key != '')                               as with_email,
             (select toUInt64(indexes.consumers) from consumer_indexes as indexes order by made_at desc limit 1) as indexed,
             (select sum(bitCount(present)) from consumer_words)                                 as words,
             (select sum(bitCount(bits)) from consumer_places)                                   as places,
             (select count() from consumer_keys)                                                 as keys`,
    row: countsRow,
    settings: ['max_execution_time = 0'],
  });
  if (row === undefined) throw new Error('ClickHouse counted nothing');
  return row;
}
