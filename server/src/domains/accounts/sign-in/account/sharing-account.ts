import { shareOfAccount } from '../../../../platform/clickhouse/account-shares.ts';
import type { AccountContext } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../session/session.store.ts';
import type { AccountRow } from '../session/session.table.ts';

/** An account that shares what it sees, without anybody signed in. */
export interface SharingAccount {
  readonly account: AccountRow;
  readonly context: AccountContext & { readonly user: { readonly time_zone: string } };
}

/** Everything in the context is sealed to the account; null when the account is closed. */
export async function sharingAccount(services: Services, accountId: string): Promise<SharingAccount | null> {
  const account = await services.postgres.forAccount(accountId, (tx) => createSessionStore(tx).findAccount(accountId));
  if (account === null || account.closingAt !== null || account.closedAt !== null) return null;
  return {
    account,
    context: {
      services,
      user: { time_zone: account.timeZone },
      clickhouse: shareOfAccount(services.clickhouse, accountId),
      transaction: (work) => services.postgres.forAccount(accountId, work),
    },
  };
}
