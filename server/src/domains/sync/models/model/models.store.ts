import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type SyncModelRow, syncModels } from './models.table.ts';

const namedRow = z.object({ id: z.string(), name: z.string() });
const userRow = namedRow.extend({ model: z.string() });

export type ModelChanges = Partial<Pick<SyncModelRow, 'name' | 'definition' | 'keyColumns' | 'columns'>>;

/** Models; in an account's transaction it sees that account's only. */
export function createModelStore(transaction: Transaction) {
  return {
    /** By name. */
    async list(): Promise<SyncModelRow[]> {
      return transaction
        .select()
        .from(syncModels)
        .orderBy(asc(sql`lower(${syncModels.name})`), asc(syncModels.id));
    },
    async find(id: string): Promise<SyncModelRow | null> {
      const [row] = await transaction.select().from(syncModels).where(eq(syncModels.id, id));
      return row ?? null;
    },
    async findAll(ids: readonly string[]): Promise<SyncModelRow[]> {
      return transaction
        .select()
        .from(syncModels)
        .where(inArray(syncModels.id, [...ids]));
    },
    async insert(row: typeof syncModels.$inferInsert): Promise<SyncModelRow> {
      const [inserted] = await transaction.insert(syncModels).values(row).returning();
      if (inserted === undefined) throw new Error('A model was not stored');
      return inserted;
    },
    async update(id: string, changes: ModelChanges): Promise<SyncModelRow | null> {
      const [row] = await transaction
        .update(syncModels)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(syncModels.id, id))
        .returning();
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(syncModels).where(eq(syncModels.id, id));
    },
    /** The syncs of each of some models. */
    async usersOf(ids: readonly string[]): Promise<Map<string, { id: string; name: string }[]>> {
      const users = new Map<string, { id: string; name: string }[]>(ids.map((id) => [id, []]));
      const { rows } = await transaction.execute(sql`
        select model_id::text as model, id::text, name from syncs
         where model_id = any(${sql.param([...ids])}::uuid[]) order by name`);
      for (const row of rows) {
        const { model, ...user } = userRow.parse(row);
        users.get(model)?.push(user);
      }
      return users;
    },
    /** Names of owners by their ids. */
    async owners(ids: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await transaction.execute(sql`
        select id::text, trim(concat(first_name, ' ', last_name)) as name from users
         where id = any(${sql.param([...ids])}::uuid[])`);
      return new Map(rows.map((row) => namedRow.parse(row)).map(({ id, name }) => [id, name]));
    },
    /** What models of the built-in source can be made of. */
    async options() {
      const read = async (query: ReturnType<typeof sql>) =>
        (await transaction.execute(query)).rows.map((row) => namedRow.parse(row));
      return {
        lists: await read(sql`select id::text, name from prospect_lists where version > 0 order by lower(name)`),
        personas: await read(sql`select id::text, coalesce(own_name, generated_name) as name from personas order by 2`),
        tags: await read(sql`select id::text, name from tags order by lower(name)`),
        pixels: await read(sql`select id::text, name from pixels order by lower(name)`),
        campaigns: await read(sql`select id::text, name from campaigns order by lower(name)`),
        connections: await read(
          sql`select id::text, name from sync_connections where kind = 'source' order by lower(name)`,
        ),
      };
    },
  };
}
