import type { PersonaSource } from '@acquaint/contract';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { type PersonaRow, type PersonaSetRow, personas, personaSets } from './personas.table.ts';

export interface SourceKey {
  readonly source: PersonaSource;
  readonly sourceId: string | null;
}

export type SetChanges = Partial<Omit<PersonaSetRow, 'id' | 'accountId' | 'createdAt' | 'source' | 'sourceId'>>;
export type PersonaChanges = Partial<Omit<PersonaRow, 'id' | 'accountId' | 'setId' | 'createdAt' | 'name'>>;

const named = (row: typeof personas.$inferSelect): PersonaRow => ({ ...row, name: row.ownName ?? row.generatedName });

/** Persona sets and their personas; in an account's transaction it sees that account's only. */
export function createPersonaStore(transaction: Transaction) {
  return {
    async findSet({ source, sourceId }: SourceKey): Promise<PersonaSetRow | null> {
      const ofSource = sourceId === null ? isNull(personaSets.sourceId) : eq(personaSets.sourceId, sourceId);
      const [row] = await transaction
        .select()
        .from(personaSets)
        .where(and(eq(personaSets.source, source), ofSource));
      return row ?? null;
    },
    /** The set that was found last. */
    async latestSet(): Promise<PersonaSetRow | null> {
      const [row] = await transaction
        .select()
        .from(personaSets)
        .where(isNotNull(personaSets.model))
        .orderBy(desc(personaSets.generatedAt))
        .limit(1);
      return row ?? null;
    },
    async setOf(id: string): Promise<PersonaSetRow | null> {
      const [row] = await transaction.select().from(personaSets).where(eq(personaSets.id, id));
      return row ?? null;
    },
    async setsOf(ids: readonly string[]): Promise<PersonaSetRow[]> {
      return transaction
        .select()
        .from(personaSets)
        .where(inArray(personaSets.id, [...ids]));
    },
    async insertSet(row: typeof personaSets.$inferInsert): Promise<PersonaSetRow> {
      const [inserted] = await transaction.insert(personaSets).values(row).returning();
      if (inserted === undefined) throw new Error('A persona set was not stored');
      return inserted;
    },
    async updateSet(id: string, changes: SetChanges): Promise<void> {
      await transaction.update(personaSets).set(changes).where(eq(personaSets.id, id));
    },
    /** Pinned ones first, then the largest. */
    async list(setId: string): Promise<PersonaRow[]> {
      const rows = await transaction
        .select()
        .from(personas)
        .where(eq(personas.setId, setId))
        .orderBy(desc(personas.isPinned), desc(personas.size), personas.id);
      return rows.map(named);
    },
    async all(): Promise<PersonaRow[]> {
      const rows = await transaction
        .select()
        .from(personas)
        .where(and(isNull(personas.mergedInto), sql`${personas.class} is not null`))
        .orderBy(desc(personas.size), personas.id)
        .limit(500);
      return rows.map(named);
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
