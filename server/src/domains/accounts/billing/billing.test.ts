import {
  createSetupIntent,
  getUsage,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@acquaint/contract';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StripeServer, startStripeServer } from '../../../testing/stripe-server.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

// Against a server of ours that answers as Stripe's public documents say; the library of Stripe itself asks it and signs its messages.
const webhookSecret = 'whsec_test_secret';
const now = new Date('2026-11-20T12:00:00Z');
let stripe: StripeServer;
let server: TestServer;
let administrator: TestUser;

beforeAll(async () => {
  stripe = await startStripeServer();
  server = await startTestServer(
    {
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: stripe.url,
    },
    () => now,
  );
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(async () => {
  administrator = await server.signIn({ isAdmin: true });
});

const begin = async () => (await server.call(createSetupIntent, administrator.token, {})).data;
const cards = () => server.call(listPaymentMethods, administrator.token, {});
/** Who the account is at Stripe. */
const customer = (): string =>
  [...stripe.customers].find(([, { account }]) => account === administrator.accountId)?.[0] ?? '';

function addCard(id: string, facts: Partial<StripeServer['cards'][number]> = {}): void {
  stripe.cards.push({ id, customer: customer(), brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, ...facts });
}

/** What Stripe sends, signed as it signs. */
async function notify(
  type: string,
  object: object,
  { id = `evt_${type}`, secret = webhookSecret } = {},
): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = new Stripe('sk_test_123').webhooks.generateTestHeaderString({ payload, secret });
  const response = await fetch(`${server.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return response.status;
}

const logged = async (action: string): Promise<number> => {
  const { rows } = await server.running.services.postgres.pool.query(
    'select count(*)::int as count from audit_log where account_id = $1 and action = $2',
    [administrator.accountId, action],
  );
  return rows[0].count;
};

describe('createSetupIntent', () => {
  it('makes one customer of an account, however often it is asked, and answers what the browser needs', async () => {
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first).toEqual({ client_secret: `seti_1_secret_${customer()}`, publishable_key: 'pk_test_123' });
    expect(second).toEqual(first);
    expect([...stripe.customers.values()].filter(({ account }) => account === administrator.accountId)).toHaveLength(1);
  });

  it('tries again where Stripe stumbles, and says so where it does not get up', async () => {
    stripe.failures = 2;
    await begin();
    stripe.failures = 20;
    const answer = await server.request('POST', '/api/setup-intent', { token: administrator.token });
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'The payment provider does not answer. Please try again.' },
    });
    stripe.failures = 0;
  });
});

describe('listPaymentMethods', () => {
  it('lists the cards of the account, marked where they expire, and of no other', async () => {
    expect((await cards()).data).toEqual([]);
    await begin();
    addCard('pm_good');
    addCard('pm_old', { brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2026 });
    expect(await cards()).toMatchObject({ meta: { configured: true, is_test: true, advice: '' } });
    expect((await cards()).data).toEqual([
      {
        id: 'pm_good',
        brand: 'visa',
        last4: '4242',
        exp_month: 4,
        exp_year: 2030,
        is_default: false,
        is_expiring: false,
      },
      {
        id: 'pm_old',
        brand: 'mastercard',
        last4: '4444',
        exp_month: 11,
        exp_year: 2026,
        is_default: false,
        is_expiring: true,
      },
    ]);
    const stranger = await server.signIn({ isAdmin: true });
    expect((await server.call(listPaymentMethods, stranger.token, {})).data).toEqual([]);
  });
});

describe('setDefaultPaymentMethod', () => {
  it('chooses a card of the account, and none of another', async () => {
    await begin();
    addCard('pm_mine');
    const params = { id: 'pm_mine' };
    await server.call(setDefaultPaymentMethod, administrator.token, { params });
    expect((await cards()).data).toMatchObject([{ id: 'pm_mine', is_default: true }]);
    const stranger = await server.signIn({ isAdmin: true });
    await server.call(createSetupIntent, stranger.token, {});
    expect((await server.request('PUT', '/api/payment-methods/pm_mine', { token: stranger.token })).status).toBe(404);
  });
});

describe('removePaymentMethod', () => {
  it('deletes a card, and answers 404 for one that is gone', async () => {
    await begin();
    addCard('pm_gone');
    const params = { id: 'pm_gone' };
    await server.call(removePaymentMethod, administrator.token, { params });
    expect((await cards()).data).toEqual([]);
    expect(
      (await server.request('DELETE', '/api/payment-methods/pm_gone', { token: administrator.token })).status,
    ).toBe(404);
  });
});

describe('messages of Stripe', () => {
  it('make the first card the one that is charged, and are recorded once', async () => {
    await begin();
    addCard('pm_first');
    const intent = { id: 'seti_1', object: 'setup_intent', customer: customer(), payment_method: 'pm_first' };
    for (let time = 0; time < 3; time += 1)
      expect(await notify('setup_intent.succeeded', intent, { id: `evt_${administrator.accountId}` })).toBe(200);
    expect((await cards()).data).toMatchObject([{ id: 'pm_first', is_default: true }]);
    expect(await logged('cardAdded')).toBe(1);
  });

  it('are refused without the right signature, and ignored where they are about nobody', async () => {
    await begin();
    const object = { id: 'pm_x', object: 'payment_method', customer: customer() };
    expect(await notify('payment_method.detached', object, { secret: 'whsec_another_one' })).toBe(403);
    expect(await logged('cardRemoved')).toBe(0);
    expect(await notify('payment_method.detached', { ...object, customer: 'cus_nobody' })).toBe(200);
    expect(await notify('invoice.paid', { id: 'in_1', customer: customer() })).toBe(200);
  });

  it('come again while Stripe itself does not answer', async () => {
    await begin();
    addCard('pm_later');
    const intent = { id: 'seti_2', object: 'setup_intent', customer: customer(), payment_method: 'pm_later' };
    const id = `evt_again_${administrator.accountId}`;
    stripe.failures = 20;
    expect(await notify('setup_intent.succeeded', intent, { id })).toBeGreaterThanOrEqual(500);
    stripe.failures = 0;
    expect(await notify('setup_intent.succeeded', intent, { id })).toBe(200);
    expect(await logged('cardAdded')).toBe(1);
  });
});

describe('getUsage', () => {
  it('counts what was used this month', async () => {
    const { data } = await server.call(getUsage, administrator.token, {});
    expect(data.from).toBe('2026-11-01');
    expect(data.meters.map(({ key, used, before }) => [key, used, before])).toEqual([
      ['identified_people', 0, 0],
      ['enriched_rows', 0, 0],
      ['pieces', 0, 0],
      ['storage', 0, null],
    ]);
    await server.running.services.postgres.pool.query(
      `insert into campaigns (id, account_id, name, channel, plan) values (gen_random_uuid(), $1, 'Used', 'mail', '{}')`,
      [administrator.accountId],
    );
    for (const [created, pieces] of [
      ['2026-11-05', 120],
      ['2026-10-20', 30],
    ] as const)
      await server.running.services.postgres.pool.query(
        `insert into mailings (id, account_id, campaign_id, name, house, task, dispatch_date, plan, created_at)
         select gen_random_uuid(), account_id, id, 'Used', 'local', '{}', $2::date, $3::jsonb, $2::date from campaigns where account_id = $1`,
        [administrator.accountId, created, JSON.stringify({ pieces })],
      );
    const { data: used } = await server.call(getUsage, administrator.token, {});
    expect(used.meters.find(({ key }) => key === 'pieces')).toMatchObject({ used: 120, before: 30 });
  });
});
