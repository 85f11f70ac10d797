import type { updateProfile as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { accountValuesOf, createSessionStore } from '../session/index.ts';
import { findSelf } from './find-self.ts';
import { requireFittingSubCategory } from './sub-category.ts';

export const updateProfile: Verb<typeof operation> = async (context, { body }) =>
  context.transaction(async (transaction) => {
    const store = createSessionStore(transaction);
    const { stored } = await findSelf(context, transaction);
    requireFittingSubCategory(body, stored.account);
    await store.updateUser(stored.user.id, {
      firstName: body.first_name ?? stored.user.firstName,
      lastName: body.last_name ?? stored.user.lastName,
      companyRole: body.company_role ?? stored.user.companyRole,
    });
    await store.updateAccount(stored.account.id, accountValuesOf(body));
    await audit(transaction, context.user, {
      action: 'updateProfile',
      objectType: 'user',
      objectId: stored.user.id,
      details: { fields: Object.keys(body) },
    });
    const { user } = await findSelf(context, transaction);
    return { user, message: 'Your changes are saved.' };
  });
