import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { accounts, type AccountRow, type UserRow, users } from '../session/session.table.ts';
import { type InvitationRow, invitations } from './invitation.table.ts';

export interface ListedInvitation {
  readonly invitation: InvitationRow;
  readonly inviter: UserRow | null;
}

export interface SentInvitation extends ListedInvitation {
  readonly account: AccountRow;
}

/** Invitations to accounts; of their links only hashes are stored. */
export function createInvitationStore(transaction: Transaction) {
  const select = () =>
    transaction
      .select({ invitation: invitations, inviter: users })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.invitedBy));
  return {
    /** Those of an account, the newest first. */
    async list(accountId: string): Promise<ListedInvitation[]> {
      return select()
        .where(eq(invitations.accountId, accountId))
        .orderBy(desc(invitations.createdAt), desc(invitations.id));
    },
    async find(accountId: string, id: string): Promise<ListedInvitation | null> {
      const [row] = await select().where(and(eq(invitations.accountId, accountId), eq(invitations.id, id)));
      return row ?? null;
    },
    /** The invitation that a link opens, if it still does, with its account. */
    async findByToken(tokenHash: Buffer, now: Date): Promise<SentInvitation | null> {
      const [row] = await transaction
        .select({ invitation: invitations, inviter: users, account: accounts })
        .from(invitations)
        .innerJoin(accounts, eq(accounts.id, invitations.accountId))
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)));
      return row ?? null;
    },
    async count(accountId: string): Promise<number> {
      const [row] = await transaction
        .select({ total: count() })
        .from(invitations)
        .where(eq(invitations.accountId, accountId));
      return row?.total ?? 0;
    },
    /** Stores an invitation; an earlier one to the address ends. */
    async insert(row: typeof invitations.$inferInsert): Promise<void> {
      await transaction
        .delete(invitations)
        .where(
          and(eq(invitations.accountId, row.accountId), eq(sql`lower(${invitations.email})`, row.email.toLowerCase())),
        );
      await transaction.insert(invitations).values(row);
    },
    async renew(id: string, values: Pick<InvitationRow, 'tokenHash' | 'expiresAt'>): Promise<void> {
      await transaction.update(invitations).set(values).where(eq(invitations.id, id));
    },
    async delete(accountId: string, id: string): Promise<boolean> {
      const rows = await transaction
        .delete(invitations)
        .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id)))
        .returning({ id: invitations.id });
      return rows.length > 0;
    },
    /** Takes the invitation of a link out, so that it works once. */
    async take(tokenHash: Buffer, now: Date): Promise<InvitationRow | null> {
      const [row] = await transaction
        .delete(invitations)
        .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
        .returning();
      return row ?? null;
    },
  };
}
