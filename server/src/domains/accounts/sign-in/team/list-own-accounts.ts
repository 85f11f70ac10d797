import type { listOwnAccounts as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createMembershipStore } from './membership.store.ts';

export const listOwnAccounts: Verb<typeof operation> = async ({ services, user }) => {
  const own = await services.postgres.readAsSystem((transaction) => createMembershipStore(transaction).ofUser(user.id));
  return {
    data: own.map(({ account, role }) => ({
      id: account.id,
      company_name: account.companyName,
      role,
      is_current: account.id === user.account_id,
    })),
  };
};
