import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// What the server refuses is shown at its field, named beside the button where the field is out of view, and gone once the value changes.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  page = await product.signedIn(await product.server.signIn({ isAdmin: true }), {
    viewport: { width: 900, height: 520 },
  });
});
afterAll(() => product.stop());

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const summary = () => page.getByRole('alert').filter({ hasText: /^Fix / });

/** Has the server refuse the next call of a kind with errors of fields. */
async function refuse(path: string, errors: Record<string, string[]>): Promise<void> {
  await page.route(
    path,
    (route) => route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ errors }) }),
    { times: 1 },
  );
}

describe('a long form', () => {
  it('names the fields that the server refused, and leads to each', async () => {
    await page.goto('/profile');
    await field('First name').fill('Ann');
    await field('Company website').fill('ann.example.com');
    await page.getByRole('button', { name: 'Save company' }).scrollIntoViewIfNeeded();
    await refuse('**/api/profile', {
      company_name: ['This company is not known'],
      'company_address.zip': ['This is no ZIP code'],
    });
    await page.getByRole('button', { name: 'Save company' }).click();
    await page.getByText('This company is not known').waitFor();
    await page.getByText('This is no ZIP code').waitFor();
    await summary().waitFor();
    expect(await summary().textContent()).toBe('Fix company name and zip code to continue.');
    expect(await seriousIssues(page)).toEqual([]);
    await summary().getByRole('button', { name: 'zip code' }).click();
    expect(await field('ZIP code').evaluate((input) => input === document.activeElement)).toBe(true);
    await summary().getByRole('button', { name: 'company name' }).click();
    await expect
      .poll(() =>
        page.getByRole('textbox', { name: /^Company name/ }).evaluate((input) => {
          const { top, bottom } = input.getBoundingClientRect();
          return input === document.activeElement && top >= 0 && bottom <= window.innerHeight;
        }),
      )
      .toBe(true);
  });

  it('takes an error away with the value that it was about', async () => {
    await page.keyboard.type(' & Sons');
    await page.getByText('This company is not known').waitFor({ state: 'detached' });
    expect(await summary().textContent()).toBe('Fix zip code to continue.');
    await field('ZIP code').fill('04101');
    await summary().waitFor({ state: 'detached' });
  });
});

describe('a short form', () => {
  it('shows an error at its field and names the field beside the button, until the value changes', async () => {
    await page.goto('/tools/tags');
    await page.getByRole('button', { name: 'New tag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Regulars');
    await refuse('**/api/tags', { name: ['Another tag has this name'] });
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('Another tag has this name').waitFor();
    await summary().waitFor();
    expect(await summary().textContent()).toBe('Fix name to continue.');
    expect(await seriousIssues(page)).toEqual([]);
    await summary().getByRole('button', { name: 'name' }).click();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Regular guests');
    await dialog.getByText('Another tag has this name').waitFor({ state: 'detached' });
    await summary().waitFor({ state: 'detached' });
  });
});

describe('a toast of a form', () => {
  it('goes once what it is about is corrected', async () => {
    const login = await (await product.visitor()).newPage();
    await login.goto('/login');
    await login.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    const password = login.locator('input[type=password]');
    await password.fill('not-the-password');
    await password.press('Enter');
    const toast = login.locator('.notistack-Snackbar', { hasText: 'The email or password is not correct.' });
    await toast.waitFor();
    // It does not go by itself while somebody points at it.
    await toast.hover();
    await password.pressSequentially('1');
    await toast.waitFor({ state: 'detached' });
  });
});
