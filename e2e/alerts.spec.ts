import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

let product: Product;
let user: TestUser;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
});
afterAll(() => product.stop());

describe('alerts', () => {
  it('go to a channel that was added and tried, for what is turned on', async () => {
    const page = await product.signedIn(user);
    await page.goto('/profile/alerts');
    await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
    expect(await page.getByRole('switch', { name: 'A sync run failed' }).isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill('stranger@example.com');
    await dialog.getByLabel('Name').fill('Marketing');
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await dialog.getByText('Nobody in your account has the address stranger@example.com').waitFor();
    await dialog.getByLabel('Email addresses').fill(user.email);
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('cell', { name: user.email }).waitFor();

    await page.getByRole('switch', { name: 'Too many rows were refused' }).click();
    await page.getByLabel('Refused rows, in percent').fill('20');
    await page.getByLabel('Refused rows, in percent').blur();
    await page.getByText('The alert was changed.').waitFor();
    expect(await seriousIssues(page)).toEqual([]);

    await page.getByRole('button', { name: 'Actions for Marketing' }).click();
    await page.getByRole('menuitem', { name: 'Send test alert' }).click();
    await page.getByRole('cell', { name: 'Sent', exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Refused rows, in percent').inputValue()).toBe('20');
  });
});
