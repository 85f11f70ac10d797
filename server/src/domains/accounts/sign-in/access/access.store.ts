import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { noteEnded } from '../session/ended-sessions.store.ts';
import { createSessionStore, type StoredUser } from '../session/session.store.ts';
import { sessions, users } from '../session/session.table.ts';

/** What lets somebody in, held as it is until the transaction ends. */
export function createAccessStore(transaction: Transaction) {
  return {
    /** A user as they are now, whose way in nobody else changes until the transaction ends. It comes before other rows of theirs are changed. */
    async lockUser(id: string): Promise<StoredUser | null> {
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
      return createSessionStore(transaction).findUser(id);
    },
    /** Whether a session has not ended; nobody ends it until the transaction does. */
    async keepSession(id: string): Promise<boolean> {
      const rows = await transaction
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.id, id))
        .for('key share');
      return rows.length > 0;
    },
    async deleteSession(id: string): Promise<void> {
      noteEnded(
        transaction,
        await transaction.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id }),
      );
    },
    /** Ends a session, and the administrator's own with which one was signed in as somebody else. */
    async signOut(id: string): Promise<void> {
      const parents = transaction.select({ hash: sessions.parentHash }).from(sessions).where(eq(sessions.id, id));
      const rows = await transaction
        .delete(sessions)
        .where(or(eq(sessions.id, id), inArray(sessions.tokenHash, parents)))
        .returning({ id: sessions.id });
      noteEnded(transaction, rows);
    },
  };
}
