import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/postgres/postgres.ts';

const countRow = z.object({ count: z.number() });

/** What waits for a person; in an account's transaction it counts that account's only. */
export function createWaitingWorkStore(transaction: Transaction) {
  const count = async (counted: SQL): Promise<number> => {
    const { rows } = await transaction.execute(sql`select count(*)::int as count ${counted}`);
    return countRow.parse(rows[0]).count;
  };
  return {
    /** Unanswered pairs of two people, the number on their page. Merged pairs are only spot checks. */
    countMatchReviews: () => count(sql`from match_reviews where answer is null and not is_linked`),
    /** Syncs whose last run waits for approval, and those that run and failed. */
    countSyncs: () =>
      count(sql`
        from syncs cross join lateral (
               select state from sync_runs where sync_id = syncs.id and kind = 'run' order by created_at desc limit 1) as last
       where last.state = 'stopped' or (last.state = 'failed' and syncs.state = 'active')`),
    /** Registrations of all accounts; in a system transaction. */
    countRegistrations: () => count(sql`from users where status = 'pending'`),
  };
}
