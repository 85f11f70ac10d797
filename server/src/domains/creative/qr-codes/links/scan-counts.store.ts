import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Link } from './link.ts';

const countedRow = z.object({ scans: z.coerce.number() });

/** How often links were scanned, one count for all edges. */
export function createScanCountStore(transaction: Transaction) {
  return {
    /**
     * Counts a scan, and answers how many there were before it; null where the link is used up: then nothing is counted. `known` is how many this edge
     * knows of, in case the database missed some.
     */
    async count({ id, accountId, terms }: Link, known: number): Promise<number | null> {
      const most = terms?.mostScans ?? null;
      const { rows } = await transaction.execute(sql`
        insert into qr_scan_counts as counted (code_id, account_id, scans) values (${id}, ${accountId}, ${known + 1})
            on conflict (code_id) do update set scans = greatest(counted.scans, ${known}::bigint) + 1
         where ${most}::bigint is null or greatest(counted.scans, ${known}::bigint) < ${most}::bigint
        returning scans`);
      const [row] = rows;
      return row === undefined ? null : countedRow.parse(row).scans - 1;
    },
  };
}
