import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type ApiKeyRow, apiKeys } from './api-key.table.ts';
import { type StoredUser, userColumns } from '../session/session.store.ts';
import { accounts, users } from '../session/session.table.ts';

export interface StoredKey extends StoredUser {
  readonly key: ApiKeyRow;
}

/** A key without its hash, and its maker's name. */
export type ListedKey = Omit<ApiKeyRow, 'tokenHash'> & { readonly firstName: string; readonly lastName: string };

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
    /** Keys of the account that were not revoked, the newest first. */
    async list(accountId: string): Promise<ListedKey[]> {
      return transaction
        .select({ ...openColumns, firstName: users.firstName, lastName: users.lastName })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
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
    async revoke(accountId: string, id: string, at: Date): Promise<boolean> {
      const rows = await transaction
        .update(apiKeys)
        .set({ revokedAt: at })
        .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
        .returning({ id: apiKeys.id });
      return rows.length > 0;
    },
    /** Ends all keys that a user made. */
    async revokeOf(userId: string, at: Date): Promise<void> {
      await transaction
        .update(apiKeys)
        .set({ revokedAt: at })
        .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
    },
  };
}
