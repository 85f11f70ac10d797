import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const accountRow = z.object({ id: z.string(), company: z.string() });
const totalRow = z.object({ total: z.number() });

interface Place {
  readonly page: number;
  readonly perPage: number;
  readonly orderDirection: 'asc' | 'desc';
}

/** One page of all accounts by their company, and how many there are; for system transactions. */
export async function pageOfAccounts(transaction: Transaction, { page, perPage, orderDirection }: Place) {
  const direction = orderDirection === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await transaction.execute(
    sql`select id, company_name as company from accounts order by lower(company_name) ${direction}, id limit ${perPage} offset ${page * perPage}`,
  );
  const counted = await transaction.execute(sql`select count(*)::int as total from accounts`);
  return { accounts: z.array(accountRow).parse(rows), total: totalRow.parse(counted.rows[0]).total };
}
