import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type ApiKeyRow, apiKeys } from './api-key.table.ts';
import { membershipIn, type StoredUser, userColumns } from '../session/session.store.ts';
import { accounts, memberships, users } from '../session/session.table.ts';

export interface StoredKey extends StoredUser {
  readonly key: ApiKeyRow;
}

/** A key without its hash, and its maker's name. */
export type ListedKey = Omit<ApiKeyRow, 'tokenHash'> & { readonly firstName: string; readonly lastName: string };

interface KeyOwner {
  readonly accountId: string;
  /** Who made it; undefined: anybody. */
  readonly userId: string | undefined;
}

const madeBy = (userId: string | undefined) => (userId === undefined ? undefined : eq(apiKeys.userId, userId));

const { tokenHash: _, ...openColumns } = getTableColumns(apiKeys);

/** API keys. Those of one account in its transactions; a key itself is looked up before any account is known. */
export function createApiKeyStore(transaction: Transaction) {
  return {
    /** A key with its user, whether or not it still opens anything. */
    async findByToken(tokenHash: Buffer): Promise<StoredKey | null> {
      const [row] = await transaction
        .select({ ...userColumns, key: apiKeys })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
        .leftJoin(memberships, membershipIn(users.id, apiKeys.accountId))
        .where(eq(apiKeys.tokenHash, tokenHash))
        .prepare('find_api_key')
        .execute();
      return row ?? null;
    },
    /** Whether a key was not revoked; nobody revokes it until the transaction ends. */
    async keep(id: string): Promise<boolean> {
      const rows = await transaction
        .select({ id: apiKeys.id })
        .from(apiKeys)
        .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
        .for('share');
      return rows.length > 0;
    },
    async recordUse(id: string, at: Date): Promise<void> {
      await transaction.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id));
    },
    /** Keys of the account that were not revoked, of one maker or of all, the newest first. */
    async list(accountId: string, userId?: string): Promise<ListedKey[]> {
      return transaction
        .select({ ...openColumns, firstName: users.firstName, lastName: users.lastName })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(and(eq(apiKeys.accountId, accountId), madeBy(userId), isNull(apiKeys.revokedAt)))
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
    },
    async count(accountId: string): Promise<number> {
      const [row] = await transaction
        .select({ made: count() })
        .from(apiKeys)
        .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)));
      return row?.made ?? 0;
    },
    async insert(key: typeof apiKeys.$inferInsert): Promise<void> {
      await transaction.insert(apiKeys).values(key);
    },
    /** Ends a key, whoever made it or only of one maker. */
    async revoke({ accountId, userId }: KeyOwner, id: string, at: Date): Promise<boolean> {
      const rows = await transaction
        .update(apiKeys)
        .set({ revokedAt: at })
        .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId), madeBy(userId), isNull(apiKeys.revokedAt)))
        .returning({ id: apiKeys.id });
      return rows.length > 0;
    },
    /** Ends all keys that a user made, in one account or everywhere. */
    async revokeOf(userId: string, at: Date, accountId?: string): Promise<void> {
      await transaction
        .update(apiKeys)
        .set({ revokedAt: at })
        .where(
          and(
            eq(apiKeys.userId, userId),
            accountId === undefined ? undefined : eq(apiKeys.accountId, accountId),
            isNull(apiKeys.revokedAt),
          ),
        );
    },
  };
}
