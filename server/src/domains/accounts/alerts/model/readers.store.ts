import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const readerRow = z.object({ email: z.string() });

/** Which of some addresses belong to users of the account who may sign in. */
export async function findReaders(transaction: Transaction, emails: readonly string[]): Promise<string[]> {
  const { rows } = await transaction.execute(sql`
    select lower(email) as email from users
     where exists (select from memberships m where m.user_id = users.id and m.ended_at is null)
       and status = 'active' and lower(email) = any(${sql.param([...emails])}::text[]) order by email`);
  return rows.map((row) => readerRow.parse(row).email);
}
