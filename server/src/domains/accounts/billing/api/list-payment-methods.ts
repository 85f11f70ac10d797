import type { listPaymentMethods as operation, PaymentMethod } from '@acquaint/contract';
import type { ProviderCard } from '../../../../integrations/payments/port.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { knownCustomer, withProvider } from '../model/payment-provider.ts';

const soonMilliseconds = 30 * 86_400_000;

function present({ id, brand, last4, expMonth, expYear, isDefault }: ProviderCard, now: Date): PaymentMethod {
  // A card is good until the end of its month.
  const ends = Date.UTC(expYear, expMonth, 1);
  return {
    id,
    brand,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    is_default: isDefault,
    is_expiring: ends - now.getTime() < soonMilliseconds,
  };
}

const missing =
  'Card payments are not set up. Ask your administrator to set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.';
const silent = 'STRIPE_WEBHOOK_SECRET is missing: changes at Stripe are seen when this page is opened.';

export const listPaymentMethods: Verb<typeof operation> = async (context) => {
  const { payments, now } = context.services;
  if (payments === null) return { data: [], meta: { configured: false, is_test: false, advice: missing } };
  const customer = await knownCustomer(context);
  const cards = customer === null ? [] : await withProvider(() => payments.listCards(customer));
  return {
    data: cards.map((card) => present(card, now())),
    meta: { configured: true, is_test: payments.isTest, advice: payments.takesMessages ? '' : silent },
  };
};
