import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../../integrations/payments/port.ts';
import { createBillingStore } from './billing-customers.store.ts';

/** Does something with the payment provider; where that fails, 503 says so. */
export async function withProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new OperationError('unavailable', { message: 'The payment provider does not answer. Please try again.' });
  }
}

/** Who the account is for the provider; null before it added a card. */
export function knownCustomer({ transaction, user }: UserContext): Promise<string | null> {
  return transaction((tx) => createBillingStore(tx).find(user.account_id));
}

/** The same, made where there is none. Whoever asks twice at once gets one: the provider knows the account by its id. */
export async function customerOf(context: UserContext, provider: PaymentProvider): Promise<string> {
  const { user } = context;
  const known = await knownCustomer(context);
  return known ?? provider.createCustomer({ id: user.account_id, name: user.profile.company_name });
}

/** The card of the account with that id. Throws 404, also where payments are not set up. */
export async function requireCard(
  context: UserContext,
  id: string,
): Promise<{ provider: PaymentProvider; customer: string }> {
  const { payments } = context.services;
  const customer = await knownCustomer(context);
  if (payments === null || customer === null) throw new OperationError('not_found');
  const cards = await withProvider(() => payments.listCards(customer));
  if (!cards.some((card) => card.id === id)) throw new OperationError('not_found');
  return { provider: payments, customer };
}
