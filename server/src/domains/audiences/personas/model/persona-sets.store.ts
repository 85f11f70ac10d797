import type { PersonaSource } from '@acquaint/contract';
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type PersonaSetRow, personaSets } from './personas.table.ts';

export interface SourceKey {
  readonly source: PersonaSource;
  readonly sourceId: string | null;
}

export type SetChanges = Partial<Omit<PersonaSetRow, 'id' | 'accountId' | 'createdAt' | 'source' | 'sourceId'>>;
/** Persona sets; in an account's transaction it sees that account's only. */
export function createPersonaSetStore(transaction: Transaction) {
  return {
    async find({ source, sourceId }: SourceKey): Promise<PersonaSetRow | null> {
      const ofSource = sourceId === null ? isNull(personaSets.sourceId) : eq(personaSets.sourceId, sourceId);
      const [row] = await transaction
        .select()
        .from(personaSets)
        .where(and(eq(personaSets.source, source), ofSource));
      return row ?? null;
    },
    /** The set that was found last. */
    async latest(): Promise<PersonaSetRow | null> {
      const [row] = await transaction
        .select()
        .from(personaSets)
        .where(isNotNull(personaSets.model))
        .orderBy(desc(personaSets.generatedAt))
        .limit(1);
      return row ?? null;
    },
    async get(id: string): Promise<PersonaSetRow | null> {
      const [row] = await transaction.select().from(personaSets).where(eq(personaSets.id, id));
      return row ?? null;
    },
    async findAll(ids: readonly string[]): Promise<PersonaSetRow[]> {
      return transaction
        .select()
        .from(personaSets)
        .where(inArray(personaSets.id, [...ids]));
    },
    /** Null when another request has just stored one for this source. */
    async insert(row: typeof personaSets.$inferInsert): Promise<PersonaSetRow | null> {
      const [inserted] = await transaction.insert(personaSets).values(row).onConflictDoNothing().returning();
      return inserted ?? null;
    },
    /** Deletes what was found in a source, with its personas. */
    async removeOf({ source, sourceId }: SourceKey & { sourceId: string }): Promise<void> {
      await transaction
        .delete(personaSets)
        .where(and(eq(personaSets.source, source), eq(personaSets.sourceId, sourceId)));
    },
    /** Deletes what was found in the visitors of some pixels, also together with those of others: it holds people who are gone. */
    async removeOfPixels(ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await transaction
          .delete(personaSets)
          .where(or(eq(personaSets.source, 'pixels'), inArray(personaSets.sourceId, [...ids])));
    },
    /** Puts another version in force, unless somebody else has. */
    async putInForce({ id, version }: PersonaSetRow, changes: SetChanges & { version: number }): Promise<boolean> {
      const moved = await transaction
        .update(personaSets)
        .set(changes)
        .where(and(eq(personaSets.id, id), eq(personaSets.version, version)))
        .returning({ id: personaSets.id });
      return moved.length > 0;
    },
    async update(id: string, changes: SetChanges): Promise<void> {
      await transaction.update(personaSets).set(changes).where(eq(personaSets.id, id));
    },
  };
}
