import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { consumerNotSuppressed } from '../../privacy/index.ts';
import { type EnrichmentRun, ofRun, parametersOf } from './attributes.queries.ts';

const matchedRow = z.object({
  row: z.number(),
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  place: z.string(),
});

export type MatchedPerson = Omit<z.infer<typeof matchedRow>, 'row'>;

/** Whom some rows were found to be, as far as the match knows; who is suppressed is left out. */
export async function matchedPeopleOf(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  rows: readonly number[],
): Promise<Map<number, MatchedPerson>> {
  if (rows.length === 0) return new Map();
  const some = `
    select row, state, zip, consumer_id, level
      from enriched_rows final where ${ofRun} and row in {rows:Array(UInt32)} and level != ''`;
  const found = await clickhouse.rows({
    sql: `
      select some.row as row, toString(consumers.consumer_id) as id,
             if(some.level = 'individual', toString(first_name), '') as first_name,
             if(some.level = 'address', '', toString(last_name))     as last_name,
             concat(address, ', ', city, ', ', consumers.state, ' ', consumers.zip) as place
        from consumers
       inner join (${some}) as some on some.consumer_id = consumers.consumer_id
       where (consumers.state, consumers.zip, consumers.consumer_id) in (select state, zip, consumer_id from (${some}))
         and ${consumerNotSuppressed('consumers.consumer_id')}`,
    params: { ...parametersOf(run), rows },
    row: matchedRow,
  });
  return new Map(found.map(({ row, ...person }) => [row, person]));
}
