import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

export interface AudienceUsers {
  readonly campaigns: { id: string; name: string }[];
  readonly lists: { id: string; name: string }[];
  readonly syncs: { id: string; name: string }[];
}

const userRow = z.object({
  named: z.string(),
  kind: z.enum(['campaigns', 'lists', 'syncs']),
  id: z.string(),
  name: z.string(),
});

/** What names each of some lists or personas in its audience: campaigns that are not archived, live lists, and syncs. */
export async function usersInAudiences(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, AudienceUsers>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.execute(sql`
    select named.id as named, users.kind, users.id, users.name
      from unnest(${sql.param([...ids])}::uuid[]) as named (id)
      join (
        select 'campaigns' as kind, id, name, plan ->> 'audience' as audience from campaigns where archived_at is null
         union all
        select 'lists', id, name, audience::text from prospect_lists where mode = 'live'
         union all
        select 'syncs', syncs.id, syncs.name, sync_models.definition::text from syncs join sync_models on sync_models.id = syncs.model_id
      ) as users on position(named.id::text in users.audience) > 0
     where users.id != named.id
     order by lower(users.name)`);
  const found = new Map<string, AudienceUsers>(ids.map((id) => [id, { campaigns: [], lists: [], syncs: [] }]));
  for (const row of rows) {
    const { named, kind, ...user } = userRow.parse(row);
    found.get(named)?.[kind].push(user);
  }
  return found;
}
