import { sql } from 'drizzle-orm';
import type { Postgres } from './postgres.ts';

/**
 * A number greater than all before it, in whatever process: of two versions of a row in a ReplacingMergeTree the later one holds. From a sequence of
 * PostgreSQL, because clocks of two machines differ.
 */
export async function nextVersion({ system }: Pick<Postgres, 'system'>): Promise<number> {
  const { rows } = await system.execute<{ version: string }>(sql`select nextval('row_versions')::text as version`);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL answered no version.');
  return Number(row.version);
}
