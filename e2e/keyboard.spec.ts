import { confirmEmail } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../server/src/platform/ids/ids.ts';
import { mailTo, tokenIn } from '../server/src/testing/test-mail.ts';
import { testPassword } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Registering and signing in with the keyboard alone: no pointer is ever used here.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ REGISTRATION: 'open' });
});
afterAll(() => product.stop());

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map((id) => document.getElementById(id));
    const texts = [...labels, ...named, element].map((part) => part?.textContent ?? '');
    return [...texts, element.getAttribute('aria-label') ?? ''].join(' ');
  });

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await page.getByText(name).or(page.getByLabel(name)).first().waitFor();
  for (let count = 0; count < 40; count += 1) {
    if ((await focusedName(page)).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Opens a list and chooses the entry that begins with what is typed. */
async function pick(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const list = page.getByRole('listbox');
  await list.waitFor();
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
}

describe('with the keyboard alone', () => {
  it('one registers, signs in and signs out', async () => {
    const email = `keyboard-${newId()}@example.com`;
    const page = await (await product.visitor()).newPage();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'Register');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/register');

    // The headers of the steps are moved along with the arrow keys.
    await tabTo(page, 'Personal');
    await page.keyboard.press('ArrowRight');
    expect(await focusedName(page)).toContain('Company');
    await page.keyboard.press('ArrowLeft');

    await type(page, 'First name', 'Kay');
    await type(page, 'Last name', 'Board');
    await type(page, 'Email', email);
    await type(page, 'Password', testPassword);
    await type(page, 'Confirm password', testPassword);
    await page.keyboard.press('Enter');
    await type(page, 'Company name', 'Keys');
    await type(page, 'Company website', 'https://keys.example.com');
    await pick(page, 'Company size', '1-10');
    await pick(page, 'Your role', 'Owner');
    await pick(page, 'Business type', 'B2B');
    await pick(page, 'Business category', 'Retail');
    await tabTo(page, 'Next');
    await page.keyboard.press('Enter');
    await pick(page, 'Primary platform use', 'Marketing');
    await pick(page, 'Primary objective', 'Insights');
    await tabTo(page, 'How did you hear');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    const token = tokenIn(await mailTo(product.server, email, 'email-verification'));
    await product.server.call(confirmEmail, null, { body: { token } });

    await type(page, 'Email', email);
    await type(page, 'Password', testPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Welcome, Kay Board').waitFor();
    await tabTo(page, 'account menu');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login**');
  });
});
