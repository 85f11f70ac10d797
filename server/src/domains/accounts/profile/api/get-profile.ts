import type { getProfile as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createUserTokenStore, notificationsOf, presentCompany } from '../../sign-in/index.ts';
import { findSelf } from '../model/find-self.ts';

export const getProfile: Verb<typeof operation> = async (context) => {
  const { services, transaction } = context;
  return transaction(async (tx) => {
    const { stored, user } = await findSelf(context, tx);
    const pending = await createUserTokenStore(tx).findOfUser(user.id, 'email_change', services.now());
    return {
      data: {
        user,
        company: presentCompany(stored),
        pending_email: pending?.email ?? null,
        notifications: notificationsOf(stored.user),
      },
    };
  });
};
