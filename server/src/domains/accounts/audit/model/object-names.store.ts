import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const nameRow = z.object({ id: z.string(), name: z.string() });
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What things are called, by their ids; in a system transaction those of all accounts. What is gone is missing. */
export async function objectNames(transaction: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => uuid.test(id));
  if (wanted.length === 0) return new Map();
  const these = sql`(${sql.join(
    wanted.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const { rows } = await transaction.execute(sql`
    select id, name from taggable_objects where id in ${these}
    union all
    select id, first_name || ' ' || last_name from users where id in ${these}
    union all
    select id, name from api_keys where id in ${these}
    union all
    select id, name from tags where id in ${these}
    union all
    select id, name from partners where id in ${these}
    union all
    select id, name from goals where id in ${these}
    union all
    select id, name from funnels where id in ${these}
    union all
    select id, name from report_shares where id in ${these}
    union all
    select id, name from study_shares where id in ${these}
    union all
    select id, name from lookalikes where id in ${these}
    union all
    select id, name from enrichments where id in ${these}
    union all
    select id, name from mailings where id in ${these}
    union all
    select id, name from eddm_mailings where id in ${these}
    union all
    select id, name from eddm_areas where id in ${these}
    union all
    select id, coalesce(nullif(description, ''), url) from webhooks where id in ${these}
    union all
    select id, file_name from history_imports where id in ${these}
    union all
    select id, file_name from people_imports where id in ${these}`);
  return new Map(
    z
      .array(nameRow)
      .parse(rows)
      .map(({ id, name }) => [id, name]),
  );
}
