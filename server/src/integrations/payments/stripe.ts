import Stripe from 'stripe';
import { type PaymentProvider, type ProviderCard, type ProviderEvent, ProviderUnavailable } from './port.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** What messages are signed with; without one none is believed. */
  readonly webhookSecret: string | null;
  readonly url: string;
}

const timeoutMilliseconds = 20_000;
const mostCards = 100;

function connectionOf(url: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  const usual = isPlain ? 80 : 443;
  return { host: hostname, port: port === '' ? usual : Number(port), protocol: isPlain ? 'http' : 'https' };
}

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
};

/** Does it, and says that the provider is not available where it fails; what it said goes no farther, for it may name a card. */
async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderUnavailable('Stripe did not do what it was asked.', { cause: error });
  }
}

/** The card of a customer that is charged; null without one, and of a customer who is gone. */
function defaultCard(customer: object): string | null {
  const settings: unknown = 'invoice_settings' in customer ? customer.invoice_settings : null;
  return typeof settings === 'object' && settings !== null && 'default_payment_method' in settings
    ? idOf(settings.default_payment_method)
    : null;
}

function cardOf({ id, card }: Stripe.PaymentMethod, chosen: string | null): ProviderCard[] {
  if (card == null) return [];
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return [{ id, brand, last4, expMonth, expYear, isDefault: id === chosen }];
}

function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const object: unknown = data.object;
  const reported = typeof object === 'object' && object !== null ? object : {};
  const ofIntent = 'payment_method' in reported ? idOf(reported.payment_method) : null;
  return {
    id,
    type,
    customerId: 'customer' in reported ? idOf(reported.customer) : null,
    methodId: type.startsWith('payment_method.') ? idOf(reported) : ofIntent,
  };
}

/** Cards at Stripe. Requests that make something carry a key, so that a repeated one makes it once. */
export function stripePayments({ secretKey, publishableKey, webhookSecret, url }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...connectionOf(url),
    telemetry: false,
    maxNetworkRetries: 3,
    timeout: timeoutMilliseconds,
  });

  const defaultOf = async (customerId: string): Promise<string | null> =>
    defaultCard(await stripe.customers.retrieve(customerId));

  return {
    isTest: secretKey.startsWith('sk_test_') || secretKey.startsWith('rk_test_'),
    publishableKey,
    takesMessages: webhookSecret !== null,
    createCustomer: ({ id, name }) =>
      ask(async () => {
        const made = await stripe.customers.create(
          { name, metadata: { account_id: id } },
          { idempotencyKey: `customer-${id}` },
        );
        return made.id;
      }),
    createSetupIntent: (customer) =>
      ask(async () => {
        const intent = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true },
        });
        if (intent.client_secret === null) throw new Error('An intent has no secret');
        return intent.client_secret;
      }),
    listCards: (customer) =>
      ask(async () => {
        const chosen = await defaultOf(customer);
        const { data } = await stripe.customers.listPaymentMethods(customer, { limit: mostCards });
        return data.flatMap((method) => cardOf(method, chosen));
      }),
    setDefault: (customer, card) =>
      ask(async () => {
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
      }),
    removeCard: (card) =>
      ask(async () => {
        await stripe.paymentMethods.detach(card);
      }),
    readMessage(body, signature) {
      if (webhookSecret === null) return null;
      try {
        return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return null;
      }
    },
  };
}
