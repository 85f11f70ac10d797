import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import { paymentMethodId, paymentMethods, usage } from './billing.schema.ts';

const params = z.strictObject({ id: paymentMethodId });
const message = z.object({ message: z.string() });

export const getUsage = defineOperation({
  name: 'getUsage',
  summary: 'What the account has used this month, and its plan',
  method: 'GET',
  path: '/api/usage',
  access: 'admin',
  response: z.object({ data: usage }),
  errors: [],
});

export const listPaymentMethods = defineOperation({
  name: 'listPaymentMethods',
  summary: 'The cards of the account; says so when payments are not set up',
  method: 'GET',
  path: '/api/payment-methods',
  access: 'admin',
  response: paymentMethods,
  mostRows: 100,
  errors: ['unavailable'],
});

export const createSetupIntent = defineOperation({
  name: 'createSetupIntent',
  summary: 'Begin to add a card: what the browser confirms with the payment provider itself',
  method: 'POST',
  path: '/api/setup-intent',
  access: 'admin',
  response: z.object({ data: z.object({ client_secret: z.string(), publishable_key: z.string() }) }),
  errors: ['unavailable'],
});

export const setDefaultPaymentMethod = defineOperation({
  name: 'setDefaultPaymentMethod',
  summary: 'Charge this card from now on',
  method: 'PUT',
  path: '/api/payment-methods/:id',
  access: 'admin',
  params,
  response: message,
  errors: ['not_found', 'unavailable'],
});

export const removePaymentMethod = defineOperation({
  name: 'removePaymentMethod',
  summary: 'Forget a card',
  method: 'DELETE',
  path: '/api/payment-methods/:id',
  access: 'admin',
  params,
  response: message,
  errors: ['not_found', 'unavailable'],
});
