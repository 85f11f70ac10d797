import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const nameRow = z.object({ id: z.string(), name: z.string() });
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Tables of things that entries are about, with what these are called there. */
const named = [
  ['taggable_objects', 'name'],
  ['users', "first_name || ' ' || last_name"],
  ['api_keys', 'name'],
  ['alert_channels', 'name'],
  ['invitations', 'email'],
  ['sso_providers', 'name'],
  ['tags', 'name'],
  ['partners', 'name'],
  ['personas', 'coalesce(own_name, generated_name)'],
  ['goals', 'name'],
  ['funnels', 'name'],
  ['report_shares', 'name'],
  ['study_shares', 'name'],
  ['lookalikes', 'name'],
  ['enrichments', 'name'],
  ['mailings', 'name'],
  ['eddm_mailings', 'name'],
  ['eddm_areas', 'name'],
  ['webhooks', "coalesce(nullif(description, ''), url)"],
  ['history_imports', 'file_name'],
  ['people_imports', 'file_name'],
  ['product_imports', 'file_name'],
  ['qr_imports', 'file_name'],
  ['uploads', 'file_name'],
  ['syncs', 'name'],
  ['sync_connections', 'name'],
  ['sync_models', 'name'],
] as const;

/** What things are called, by their ids; in a system transaction those of all accounts. What is gone is missing. */
export async function objectNames(transaction: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => uuid.test(id));
  if (wanted.length === 0) return new Map();
  const these = sql`(${sql.join(
    wanted.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const names = sql.join(
    named.map(
      ([table, name]) => sql`select id, ${sql.raw(name)} as name from ${sql.identifier(table)} where id in ${these}`,
    ),
    sql` union all `,
  );
  const { rows } = await transaction.execute(names);
  return new Map(
    z
      .array(nameRow)
      .parse(rows)
      .map(({ id, name }) => [id, name]),
  );
}
