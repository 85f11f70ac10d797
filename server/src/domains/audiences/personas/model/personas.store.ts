import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type PersonaRow, personas } from './personas.table.ts';

export type PersonaChanges = Partial<Omit<PersonaRow, 'id' | 'accountId' | 'setId' | 'createdAt' | 'name'>>;

const named = (row: typeof personas.$inferSelect): PersonaRow => ({ ...row, name: row.ownName ?? row.generatedName });

export type NamedPersona = Pick<PersonaRow, 'id' | 'name' | 'size'>;

/** Not those that were merged into others, or that the last calculation no longer found. */
const isCurrent = and(isNull(personas.mergedInto), sql`${personas.class} is not null`);

/** Personas; in an account's transaction it sees that account's only. */
export function createPersonaStore(transaction: Transaction) {
  return {
    /** Pinned ones first, then the largest. */
    async list(setId: string): Promise<PersonaRow[]> {
      const rows = await transaction
        .select()
        .from(personas)
        .where(eq(personas.setId, setId))
        .orderBy(desc(personas.isPinned), desc(personas.size), personas.id);
      return rows.map(named);
    },
    /** All that can be chosen, the largest first. */
    async named(): Promise<NamedPersona[]> {
      return transaction
        .select({
          id: personas.id,
          name: sql<string>`coalesce(${personas.ownName}, ${personas.generatedName})`,
          size: personas.size,
        })
        .from(personas)
        .where(isCurrent)
        .orderBy(desc(personas.size), personas.id);
    },
    /** One that can be chosen. */
    async findCurrent(id: string): Promise<PersonaRow | null> {
      const [row] = await transaction
        .select()
        .from(personas)
        .where(and(eq(personas.id, id), isCurrent));
      return row === undefined ? null : named(row);
    },
    async find(id: string): Promise<PersonaRow | null> {
      const [row] = await transaction.select().from(personas).where(eq(personas.id, id));
      return row === undefined ? null : named(row);
    },
    async findAll(ids: readonly string[]): Promise<PersonaRow[]> {
      const rows = await transaction
        .select()
        .from(personas)
        .where(inArray(personas.id, [...ids]));
      return rows.map(named);
    },
    /** Personas with those that were merged into them. */
    async families(ids: readonly string[]): Promise<PersonaRow[]> {
      const rows = await transaction
        .select()
        .from(personas)
        .where(sql`${inArray(personas.id, [...ids])} or ${inArray(personas.mergedInto, [...ids])}`);
      return rows.map(named);
    },
    async insert(row: typeof personas.$inferInsert): Promise<void> {
      await transaction.insert(personas).values(row);
    },
    async update(id: string, changes: PersonaChanges): Promise<void> {
      await transaction
        .update(personas)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(personas.id, id));
    },
    /** Merges personas, with what was merged into them, into another one. */
    async merge(ids: readonly string[], into: string): Promise<void> {
      await transaction
        .update(personas)
        .set({ mergedInto: into, updatedAt: sql`now()` })
        .where(sql`${inArray(personas.id, [...ids])} or ${inArray(personas.mergedInto, [...ids])}`);
    },
  };
}
