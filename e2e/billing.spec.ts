import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeServer, startStripeServer } from '../server/src/testing/stripe-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// An administrator looks at what was used, and at the cards. The script of Stripe is kept away: no test leaves this machine.
describe('billing without a key', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  it('shows the plan and what was used, and says that payments are not set up', async () => {
    const page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await page.goto('/profile/billing');
    await page.getByRole('heading', { name: 'Payments are not set up' }).waitFor();
    await page.getByText('Ask your administrator to set STRIPE_SECRET_KEY').waitFor();
    for (const label of [
      'Subscription Plan',
      'Identified people',
      'Enriched rows',
      'Pieces of mail',
      'Storage of the library',
    ])
      await page.getByText(label).first().waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });
});

describe('billing with Stripe', () => {
  let stripe: StripeServer;
  let product: Product;
  let page: Page;
  beforeAll(async () => {
    stripe = await startStripeServer();
    product = await startProduct({
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
      STRIPE_URL: stripe.url,
    });
    page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await page.route('https://js.stripe.com/**', (route) => route.abort());
  });
  afterAll(async () => {
    await product.stop();
    await stripe.close();
  });

  it('says so when the fields of Stripe cannot be loaded', async () => {
    await page.goto('/profile/billing');
    await page.getByText('test mode: nothing is charged').waitFor();
    await page.getByRole('button', { name: 'Add a card' }).click();
    await page.getByText("The card form couldn't load.").waitFor();
    expect(await page.getByRole('button', { name: 'Add card' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('lists cards, chooses the one that is charged, and removes one', async () => {
    const [customer = ''] = [...stripe.customers.keys()];
    const card = { customer, brand: 'visa', exp_month: 4, exp_year: 2040 };
    stripe.cards.push({ ...card, id: 'pm_one', last4: '4242' }, { ...card, id: 'pm_two', last4: '1881' });
    await page.reload();
    await page.getByRole('button', { name: 'Actions for Visa that ends in 1881' }).click();
    await page.getByRole('menuitem', { name: 'Use this card' }).click();
    await page.getByText('Charged', { exact: true }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for Visa that ends in 4242' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => stripe.cards.map(({ id }) => id)).toEqual(['pm_two']);
  });
});
