import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

/** The hash of no session's token. */
const noToken = Buffer.alloc(32);

/** Asks the database what every request asks it first. */
export function createHealthStore(transaction: Pick<Transaction, 'execute'>) {
  return {
    async askForSession(): Promise<void> {
      await transaction.execute(sql`
        select sessions.id from sessions join users on users.id = sessions.user_id join accounts on accounts.id = users.account_id
         where sessions.token_hash = ${noToken}`);
    },
  };
}
