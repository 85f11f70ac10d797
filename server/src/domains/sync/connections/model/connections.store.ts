import type { SyncConnectionKind } from '@acquaint/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type SyncConnectionRow, syncConnections } from './connections.table.ts';

const userRow = z.object({
  connection: z.string(),
  kind: z.enum(['models', 'syncs']),
  id: z.string(),
  name: z.string(),
});

export interface ConnectionUsers {
  readonly models: { id: string; name: string }[];
  readonly syncs: { id: string; name: string }[];
}

export type ConnectionChanges = Partial<Omit<SyncConnectionRow, 'id' | 'accountId' | 'createdAt'>>;

/** Sources and destinations; in an account's transaction it sees that account's only. */
export function createConnectionStore(transaction: Transaction) {
  return {
    /** By name. */
    async list(kind?: SyncConnectionKind): Promise<SyncConnectionRow[]> {
      return transaction
        .select()
        .from(syncConnections)
        .where(kind === undefined ? undefined : eq(syncConnections.kind, kind))
        .orderBy(asc(sql`lower(${syncConnections.name})`), asc(syncConnections.id));
    },
    async find(id: string): Promise<SyncConnectionRow | null> {
      const [row] = await transaction.select().from(syncConnections).where(eq(syncConnections.id, id));
      return row ?? null;
    },
    async findAll(ids: readonly string[]): Promise<SyncConnectionRow[]> {
      return transaction
        .select()
        .from(syncConnections)
        .where(inArray(syncConnections.id, [...ids]));
    },
    async insert(row: typeof syncConnections.$inferInsert): Promise<SyncConnectionRow> {
      const [inserted] = await transaction.insert(syncConnections).values(row).returning();
      if (inserted === undefined) throw new Error('A connection was not stored');
      return inserted;
    },
    async update(id: string, changes: ConnectionChanges): Promise<SyncConnectionRow | null> {
      const [row] = await transaction
        .update(syncConnections)
        .set(changes)
        .where(eq(syncConnections.id, id))
        .returning();
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(syncConnections).where(eq(syncConnections.id, id));
    },
    /** What reads from or writes to each of some connections. */
    async usersOf(ids: readonly string[]): Promise<Map<string, ConnectionUsers>> {
      const users = new Map<string, ConnectionUsers>(ids.map((id) => [id, { models: [], syncs: [] }]));
      const { rows } = await transaction.execute(sql`
        select connection_id::text as connection, 'syncs' as kind, id::text, name from syncs
         where connection_id = any(${sql.param([...ids])}::uuid[])
         union all
        select definition ->> 'connection_id', 'models', id::text, name from sync_models
         where definition ->> 'connection_id' = any(${sql.param([...ids])}::text[])
         order by name`);
      for (const row of rows) {
        const { connection, kind, ...user } = userRow.parse(row);
        users.get(connection)?.[kind].push(user);
      }
      return users;
    },
  };
}
