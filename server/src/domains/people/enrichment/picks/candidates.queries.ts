import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { consumerNotSuppressed } from '../../privacy/index.ts';
import { type EnrichmentRun, ofRun, parametersOf } from '../results/attributes.queries.ts';

const candidateRow = z.object({
  row: z.number(),
  id: z.string(),
  name: z.string(),
  place: z.string(),
  probability: z.number(),
});

export type Candidate = z.infer<typeof candidateRow>;

/** Who some rows may be, the likeliest first; who is suppressed is left out. */
export async function candidatesOf(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  rows: readonly number[],
): Promise<Candidate[]> {
  if (rows.length === 0) return [];
  const some = `
    select row, one.1 as state, one.2 as zip, one.3 as consumer_id, one.4 as probability
      from (select row, arrayJoin(candidates) as one from enriched_rows final where ${ofRun} and row in {rows:Array(UInt32)})`;
  return clickhouse.rows({
    sql: `
      select some.row as row, toString(consumers.consumer_id) as id, concat(first_name, ' ', last_name) as name,
             concat(city, ', ', consumers.state, ' ', consumers.zip) as place, some.probability as probability
        from consumers
       inner join (${some}) as some on some.consumer_id = consumers.consumer_id
       where (consumers.state, consumers.zip, consumers.consumer_id) in (select state, zip, consumer_id from (${some}))
         and ${consumerNotSuppressed('consumers.consumer_id')}
       order by row, probability desc, id`,
    params: { ...parametersOf(run), rows },
    row: candidateRow,
  });
}
