import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

/** Takes rows out of the samples of a sync's runs. */
export async function deleteSamples(transaction: Transaction, syncId: string, keys: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update sync_runs set samples = coalesce(
      (select jsonb_agg(sample) from jsonb_array_elements(samples) as sample
        where not sample ->> 'destination_key' = any(${sql.param([...keys])}::text[])), '[]')
     where sync_id = ${syncId} and jsonb_array_length(samples) > 0`);
}
