import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PagePart } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const accountRow = z.object({ id: z.string(), company: z.string(), place: z.array(z.string().nullable()) });
const totalRow = z.object({ total: z.number() });

/** One page of all accounts by their company, and how many there are; for system transactions. */
export async function pageOfAccounts(
  transaction: Transaction,
  direction: 'asc' | 'desc',
  { after, limit, offset }: PagePart,
) {
  const keys = keyset([
    { by: sql`lower(company_name)`, type: 'text', direction },
    { by: sql`id`, type: 'uuid', direction: 'asc' },
  ]);
  const { rows } = await transaction.execute(
    sql`select id, company_name as company, ${keys.place} as place from accounts where ${keys.after(after) ?? sql`true`}
         order by ${sql.join(keys.order, sql`, `)} limit ${limit} offset ${offset}`,
  );
  const counted = await transaction.execute(sql`select count(*)::int as total from accounts`);
  return { rows: z.array(accountRow).parse(rows), total: totalRow.parse(counted.rows[0]).total };
}
