import { and, desc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { type SessionRow, sessions, type UserRow, users } from '../session/index.ts';

const impersonators = alias(users, 'impersonators');

/** The sessions of one user. */
export function createUserSessionStore(transaction: Transaction, userId: string) {
  return {
    /** Sessions that have not ended, the last used first. */
    async list(now: Date): Promise<{ session: SessionRow; impersonator: UserRow | null }[]> {
      return transaction
        .select({ session: sessions, impersonator: impersonators })
        .from(sessions)
        .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt));
    },
    async delete(id: string): Promise<boolean> {
      const rows = await transaction
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      return rows.length > 0;
    },
  };
}
