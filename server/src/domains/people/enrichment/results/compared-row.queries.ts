import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { consumerNotSuppressed } from '../../privacy/index.ts';
import { enrichedRow, type EnrichmentRun, ofRun, parametersOf, peopleOf } from './attributes.queries.ts';

const comparedRow = enrichedRow.extend({
  runner_up: z.number(),
  pattern: z.string(),
  rarity: z.number(),
  own_rarity: z.number(),
  consumer_id: z.string(),
});
const personRow = z.object({ name: z.string(), place: z.string() });

/** How a row was compared; null for a row that there is not. */
export async function comparedRowOf(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  row: number,
): Promise<z.infer<typeof comparedRow> | null> {
  const [found] = await clickhouse.rows({
    sql: `
      select row, level, evidence, reason, probability, runner_up, toString(pattern) as pattern, rarity, own_rarity, toString(consumer_id) as consumer_id
        from enriched_rows final where ${ofRun} and row = {row:UInt32}`,
    params: { ...parametersOf(run), row },
    row: comparedRow,
  });
  return found ?? null;
}

/** Whom a row was found to be: in full only where it is the person. */
export async function personOfRow(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  row: number,
): Promise<z.infer<typeof personRow> | null> {
  const [person] = await clickhouse.rows({
    sql: `
      select if(found.level = 'individual', concat(first_name, ' ', last_name), if(found.level = 'household', concat('Household of ', last_name), 'Whoever lives there')) as name,
             concat(address, ', ', city, ', ', consumers.state, ' ', consumers.zip) as place
        ${peopleOf('and row = {row:UInt32}')}
         and ${consumerNotSuppressed('consumers.consumer_id')}
       limit 1`,
    params: { ...parametersOf(run), row },
    row: personRow,
  });
  return person ?? null;
}
