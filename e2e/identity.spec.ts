import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpOf } from '../server/src/domains/accounts/sign-in/index.ts';
import { testPassword, type TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Before what is grave, a person confirms that it is them.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

describe('an old session', () => {
  it('is asked to confirm, and goes on with what was asked for', async () => {
    await product.server.running.services.postgres.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour'",
    );
    await page.goto('/profile');
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    const exportAll = page.getByRole('button', { name: 'Export all data' });
    await exportAll.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByText('Something went wrong!').count()).toBe(0);
    await exportAll.click();
    await dialog.getByLabel('Your password').fill('wrong password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This is not your password').waitFor();
    await dialog.getByLabel('Your password').fill(testPassword);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect(await dialog.count()).toBe(0);
  });
});

describe('two-step sign-in', () => {
  it('is turned on with an app, asked for at the login, and turned off', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    const setup = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
    await setup.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await setup.locator('strong').textContent()) ?? '';
    await setup.getByLabel('Code', { exact: true }).fill('000 00');
    await setup.getByRole('button', { name: 'Turn on' }).click();
    await setup.getByText('This code is wrong. Enter the one that your app shows now').waitFor();
    await setup.getByLabel('Code', { exact: true }).fill(totpOf(secret).generate());
    await setup.getByRole('button', { name: 'Turn on' }).click();
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await shown.getByRole('listitem').first().waitFor();
    const codes = await shown.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    const visitor = await (await product.visitor()).newPage();
    await visitor.goto('/login');
    await visitor.getByLabel('Email').fill(user.email);
    await visitor.getByLabel('Password', { exact: true }).fill(testPassword);
    await visitor.getByRole('button', { name: 'Login' }).click();
    await visitor.getByLabel('Code', { exact: true }).fill('wrong');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await visitor.getByText('This code is wrong or was used already').waitFor();
    await visitor.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await visitor.getByText('Welcome, Test User').waitFor();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).waitFor();
  });
});
