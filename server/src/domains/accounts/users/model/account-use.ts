import type { AdminUser, ListedUser } from '@acquaint/contract';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import { peopleOfAccount } from './people-of-account.port.ts';

type Use = Pick<ListedUser, 'stored_bytes' | 'people'>;

async function usageOf(services: Services, accountId: string): Promise<Use> {
  const { accountLimits, clickhouse } = services;
  const [{ stored }, people] = await Promise.all([
    accountLimits.usage(accountId),
    peopleOfAccount.one(services)(scopeToAccount(clickhouse, accountId)),
  ]);
  return { stored_bytes: [...stored.values()].reduce((sum, bytes) => sum + bytes, 0), people };
}

/** Users with what their accounts use; an account of several is looked at once. */
export async function withUse(
  services: Services,
  users: readonly { readonly user: AdminUser; readonly accountId: string }[],
): Promise<ListedUser[]> {
  const known = new Map<string, Use>();
  for (const accountId of new Set(users.map((one) => one.accountId)))
    known.set(accountId, await usageOf(services, accountId));
  return users.map(({ user, accountId }) => ({ ...user, ...(known.get(accountId) ?? { stored_bytes: 0, people: 0 }) }));
}
