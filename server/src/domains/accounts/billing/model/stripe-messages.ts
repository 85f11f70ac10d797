import type { AuditAction } from '@acquaint/contract';
import type { ProviderEvent } from '../../../../integrations/payments/port.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { signedMessages } from '../../../../platform/http/signed-messages.ts';
import type { Services } from '../../../../platform/services.ts';
import { createBillingStore } from './billing-customers.store.ts';

/** Stripe's events about cards, and their audit actions. */
const auditActions: Readonly<Record<string, AuditAction>> = {
  'setup_intent.succeeded': 'cardAdded',
  'setup_intent.setup_failed': 'cardRefused',
  'payment_method.detached': 'cardRemoved',
  'payment_method.automatically_updated': 'cardRenewed',
};

/** The first card of an account is the one that is charged. */
async function chooseFirst({ payments }: Services, { customerId, methodId }: ProviderEvent): Promise<void> {
  if (payments === null || customerId === null || methodId === null) return;
  const cards = await payments.listCards(customerId);
  if (cards.length > 0 && cards.every(({ isDefault }) => !isDefault)) await payments.setDefault(customerId, methodId);
}

/** Takes a message once; what it asks for is harmless when it is done twice, so that it is recorded last. */
async function take(services: Services, event: ProviderEvent): Promise<void> {
  const action = auditActions[event.type];
  if (action === undefined || event.customerId === null) return;
  const { customerId } = event;
  const { postgres } = services;
  const accountId = await postgres.asSystem((tx) => createBillingStore(tx).accountOf(customerId));
  if (accountId === null) return;
  if (event.type === 'setup_intent.succeeded') await chooseFirst(services, event);
  await postgres.asSystem(async (tx) => {
    if (!(await createBillingStore(tx).recordEvent(event.id, event.type))) return;
    await audit(tx, { id: null, account_id: accountId }, { action, objectType: 'account', objectId: accountId });
  });
}

/** Takes messages of the payment provider. */
export const stripeMessageRoutes = (services: Services) =>
  signedMessages({
    path: '/webhooks/stripe',
    header: 'stripe-signature',
    read: (body, signature) => services.payments?.readMessage(body, signature),
    async take(event) {
      await take(services, event);
      return { received: true };
    },
  });
