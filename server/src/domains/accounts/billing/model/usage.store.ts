import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const usedRow = z.object({ rows: z.coerce.number(), pieces: z.coerce.number(), bytes: z.coerce.number() });

/** Between two instants, the second not included. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Rows of enriched files and mailed pieces of a time, and the bytes of the library, of the transaction's account. */
export async function readUsage(transaction: Transaction, { from, until }: Span): Promise<z.infer<typeof usedRow>> {
  const [start, end] = [from.toISOString(), until.toISOString()];
  const { rows } = await transaction.execute(sql`
    select (select coalesce(sum(enrichments.rows), 0) from enrichments
             where state = 'done' and finished_at >= ${start} and finished_at < ${end}) as rows,
           (select coalesce(sum((mailings.plan ->> 'pieces')::bigint), 0) from mailings
             where not is_test and not is_sample and created_at >= ${start} and created_at < ${end}) as pieces,
           (select coalesce(sum(asset_versions.bytes), 0) from asset_versions) as bytes`);
  return usedRow.parse(rows[0]);
}
