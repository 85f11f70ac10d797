import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const nameRow = z.object({ id: z.string(), name: z.string() });

/** The names of the users who made entries of a suppression list; users who were deleted have none. */
export async function namesOfUsers(transaction: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.execute(
    sql`select id, first_name || ' ' || last_name as name from users where id in ${[...ids]}`,
  );
  return new Map(
    z
      .array(nameRow)
      .parse(rows)
      .map(({ id, name }) => [id, name]),
  );
}
