import { sql } from 'drizzle-orm';
import type { Postgres } from '../postgres/postgres.ts';

/** Counts a request of an API key in a minute (since 1970), in whatever process; answers how many there were in it, this one included. */
export async function countKeyRequest(
  { system }: Pick<Postgres, 'system'>,
  keyId: string,
  minute: number,
): Promise<number> {
  const { rows } = await system.execute<{ made: number }>(sql`
    insert into key_requests as known (key_id, minute, made) values (${keyId}, ${minute}, 1)
        on conflict (key_id) do update
           set made = case when known.minute = excluded.minute then known.made + 1 else 1 end, minute = excluded.minute
     returning made`);
  return rows[0]?.made ?? 1;
}
