import { updateProfile as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { accountValuesOf, createSessionStore, mutedAfter } from '../../sign-in/index.ts';
import { conversionGoals } from '../model/conversion-goals.port.ts';
import { findSelf } from '../model/find-self.ts';
import { requireFittingSubCategory } from '../model/sub-category.ts';

/** Throws 400 for a goal that is not the account's. */
async function requireMetric(services: Services, transaction: Transaction, metric: string | null): Promise<void> {
  if (metric === null || metric === 'purchases') return;
  const goals = await conversionGoals.one(services)(transaction);
  if (!goals.includes(metric)) throw invalidInput({ conversion_metric: ['Choose one of your goals'] });
}

export const updateProfile = mutation(operation, { audit: 'user' }, async (context, { body }) =>
  context.write(async (transaction) => {
    const store = createSessionStore(transaction);
    const { stored } = await findSelf(context, transaction);
    requireFittingSubCategory(body, stored.account);
    await requireMetric(context.services, transaction, body.conversion_metric ?? null);
    await store.updateUser(stored.user.id, {
      firstName: body.first_name ?? stored.user.firstName,
      lastName: body.last_name ?? stored.user.lastName,
      companyRole: body.company_role ?? stored.user.companyRole,
      mutedMails: mutedAfter(stored.user, body.notifications ?? {}),
    });
    await store.updateAccount(stored.account.id, accountValuesOf(body));
    const { user } = await findSelf(context, transaction);
    return {
      audit: { objectId: stored.user.id, details: { fields: Object.keys(body) } },
      result: { data: user, message: 'Your changes are saved.' },
    };
  }),
);
