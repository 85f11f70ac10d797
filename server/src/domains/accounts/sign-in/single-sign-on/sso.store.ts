import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type AccountRow, accounts } from '../session/session.table.ts';
import {
  type SsoAttemptRow,
  ssoAttempts,
  ssoDomains,
  ssoIdentities,
  type SsoProviderRow,
  ssoProviders,
} from './sso.table.ts';

export interface StoredProvider {
  readonly provider: SsoProviderRow;
  readonly account: AccountRow;
  readonly domains: readonly string[];
}

/** Single sign-on; it runs in system transactions, because signing in comes before any account is known. */
export function createSsoStore(transaction: Transaction) {
  const domainsOf = async (providerId: string): Promise<string[]> =>
    (
      await transaction
        .select({ domain: ssoDomains.domain })
        .from(ssoDomains)
        .where(eq(ssoDomains.providerId, providerId))
        .orderBy(ssoDomains.domain)
    ).map(({ domain }) => domain);
  const select = () =>
    transaction
      .select({ provider: ssoProviders, account: accounts })
      .from(ssoProviders)
      .innerJoin(accounts, eq(accounts.id, ssoProviders.accountId));
  return {
    async list(): Promise<StoredProvider[]> {
      const rows = await select().orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.id));
      return Promise.all(rows.map(async (row) => ({ ...row, domains: await domainsOf(row.provider.id) })));
    },
    async find(id: string): Promise<StoredProvider | null> {
      const [row] = await select().where(eq(ssoProviders.id, id));
      return row === undefined ? null : { ...row, domains: await domainsOf(id) };
    },
    async findByDomain(domain: string): Promise<SsoProviderRow | null> {
      const [row] = await transaction
        .select({ provider: ssoProviders })
        .from(ssoDomains)
        .innerJoin(ssoProviders, eq(ssoProviders.id, ssoDomains.providerId))
        .where(eq(ssoDomains.domain, domain.toLowerCase()));
      return row?.provider ?? null;
    },
    async insert(row: typeof ssoProviders.$inferInsert, domains: readonly string[]): Promise<void> {
      await transaction.insert(ssoProviders).values(row);
      await transaction.insert(ssoDomains).values(domains.map((domain) => ({ domain, providerId: row.id })));
    },
    async update(id: string, values: Partial<SsoProviderRow>, domains: readonly string[]): Promise<void> {
      await transaction.update(ssoProviders).set(values).where(eq(ssoProviders.id, id));
      await transaction.delete(ssoDomains).where(eq(ssoDomains.providerId, id));
      await transaction.insert(ssoDomains).values(domains.map((domain) => ({ domain, providerId: id })));
    },
    /** Sets the token of the directory; an earlier one ends. */
    async setScimToken(id: string, scimTokenHash: Buffer): Promise<void> {
      await transaction.update(ssoProviders).set({ scimTokenHash }).where(eq(ssoProviders.id, id));
    },
    async delete(id: string): Promise<boolean> {
      const rows = await transaction.delete(ssoProviders).where(eq(ssoProviders.id, id)).returning({
        id: ssoProviders.id,
      });
      return rows.length > 0;
    },
    /** Keeps an attempt; those that have expired go, so that nobody can pile them up. */
    async insertAttempt(row: SsoAttemptRow, now: Date): Promise<void> {
      await transaction.delete(ssoAttempts).where(lte(ssoAttempts.expiresAt, now));
      await transaction.insert(ssoAttempts).values(row);
    },
    /** Takes an attempt out, so that it is finished once; null unless it began with that ticket. */
    async takeAttempt(stateHash: Buffer, ticketHash: Buffer, now: Date): Promise<SsoAttemptRow | null> {
      const [row] = await transaction
        .delete(ssoAttempts)
        .where(
          and(
            eq(ssoAttempts.stateHash, stateHash),
            eq(ssoAttempts.ticketHash, ticketHash),
            gt(ssoAttempts.expiresAt, now),
          ),
        )
        .returning();
      return row ?? null;
    },
  };
}

/** Which user is which subject at a provider. */
export function createSsoIdentityStore(transaction: Transaction) {
  return {
    /** The user of a subject at a provider. */
    async findUser(providerId: string, subject: string): Promise<string | null> {
      const [row] = await transaction
        .select({ userId: ssoIdentities.userId })
        .from(ssoIdentities)
        .where(and(eq(ssoIdentities.providerId, providerId), eq(ssoIdentities.subject, subject)));
      return row?.userId ?? null;
    },
    /** Deletes who is who at a provider: users are linked again by their confirmed address. */
    async deleteAll(providerId: string): Promise<void> {
      await transaction.delete(ssoIdentities).where(eq(ssoIdentities.providerId, providerId));
    },
    async insert(row: typeof ssoIdentities.$inferInsert): Promise<void> {
      await transaction.insert(ssoIdentities).values(row);
    },
  };
}
