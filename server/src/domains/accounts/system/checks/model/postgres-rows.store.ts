import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Postgres } from '../../../../../platform/postgres/postgres.ts';
import type { TableRows } from './check-notes.store.ts';

const nameRow = z.object({ name: z.string() });
const countRow = z.object({ rows: z.coerce.number() });
const sumRow = countRow.extend({ checksum: z.string() });

/** Reads every row of a table whole, so that damaged pages show; answers how many there are. */
async function readRows(postgres: Postgres, name: string): Promise<number> {
  return postgres.readAsSystem(async (transaction) => {
    await transaction.execute(sql`set local enable_indexscan = off`);
    await transaction.execute(sql`set local enable_indexonlyscan = off`);
    const { rows } = await transaction.execute(
      sql`select count(*) as rows, count(hashtext(whole::text)) as read from ${sql.identifier(name)} as whole`,
    );
    return countRow.parse(rows[0]).rows;
  });
}

/** Counts the rows of all tables, reading each whole; answers the names of those that cannot be read, too. */
export async function countPostgresRows(
  postgres: Postgres,
): Promise<{ readonly tables: TableRows[]; readonly unreadable: string[] }> {
  const tables: TableRows[] = [];
  const unreadable: string[] = [];
  const names = await postgres.readAsSystem(async (transaction) => {
    const { rows } = await transaction.execute(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    return z.array(nameRow).parse(rows);
  });
  for (const { name } of names) {
    try {
      tables.push({ name, rows: await readRows(postgres, name) });
    } catch (error) {
      if (!isDamage(error)) throw error;
      unreadable.push(name);
    }
  }
  return { tables, unreadable };
}

/** PostgreSQL says of a page that it is not what was written. */
function isDamage(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code.startsWith('XX') || code.startsWith('58');
}

/** The audit log until an instant: how many rows, and a checksum of them. Nothing can change or delete one, so both stay. */
export function sumAuditLog(postgres: Postgres, until: Date): Promise<z.infer<typeof sumRow>> {
  return postgres.readAsSystem(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      select count(*) as rows, coalesce(sum(hashtextextended(audit_log::text, 0)::numeric), 0)::text as checksum
        from audit_log where at <= ${until.toISOString()}::timestamptz`);
    return sumRow.parse(rows[0]);
  });
}

/** How many deletions the audit log has since an instant. */
export function countDeletions(postgres: Postgres, since: Date): Promise<number> {
  return postgres.readAsSystem(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      select count(*) as rows from audit_log
       where at > ${since.toISOString()}::timestamptz
         and action ~ '^(delete|remove|erase|close|undo|merge|split|lift|reject|replace|revoke|sync|import|refresh|run|set|update|generate|regenerate)'`);
    return countRow.parse(rows[0]).rows;
  });
}
