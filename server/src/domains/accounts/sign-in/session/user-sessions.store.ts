import { listSessions } from '@acquaint/contract';
import { and, desc, eq, gt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { noteEnded } from './ended-sessions.store.ts';
import { type SessionRow, sessions, type UserRow, users } from './session.table.ts';

const impersonators = alias(users, 'impersonators');

export interface UserSession {
  readonly session: SessionRow;
  readonly user: UserRow;
  /** The administrator who works as the user in this session. */
  readonly impersonator: UserRow | null;
}

/** The sessions of one user: their own, those in which an administrator works as them, and those in which they work as somebody else. */
export function createUserSessionStore(transaction: Transaction, userId: string) {
  const ofUser = or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId));
  return {
    /** Sessions that have not ended, the last used first. */
    async list(now: Date): Promise<UserSession[]> {
      return transaction
        .select({ session: sessions, user: users, impersonator: impersonators })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
        .where(and(ofUser, gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt))
        .limit(listSessions.mostRows);
    },
    async delete(id: string): Promise<boolean> {
      const rows = await transaction
        .delete(sessions)
        .where(and(eq(sessions.id, id), ofUser))
        .returning({ id: sessions.id });
      noteEnded(transaction, rows);
      return rows.length > 0;
    },
    /** Ends those in one account. */
    async deleteIn(accountId: string): Promise<void> {
      const rows = await transaction
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.accountId, accountId)))
        .returning({ id: sessions.id });
      noteEnded(transaction, rows);
    },
    /** Ends all of them, but not the one that is named. */
    async deleteAll(exceptId?: string): Promise<void> {
      const rows = await transaction
        .delete(sessions)
        .where(exceptId === undefined ? ofUser : and(ofUser, ne(sessions.id, exceptId)))
        .returning({ id: sessions.id });
      noteEnded(transaction, rows);
    },
  };
}
