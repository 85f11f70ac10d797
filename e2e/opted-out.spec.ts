import { addSuppressions } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// People who opted out: the list of an account and that of the installation, found by what is typed in full, and lifted with a reason.
let product: Product;
let user: TestUser;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  await product.server.call(addSuppressions, user.token, {
    body: { emails: ['first@example.com'], reason: 'import', note: 'From the old shop' },
  });
});
afterAll(() => product.stop());

const rows = (page: Page) => page.getByRole('grid', { name: 'Opted-out people' }).getByRole('row');

async function add(page: Page, emails: string): Promise<void> {
  await page.getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('dialog').getByLabel('Email addresses').fill(emails);
}

async function find(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('Find a person').fill(identifier);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

describe('opted-out people of an account', () => {
  it('are added, found by a full address alone, and lifted with a reason', async () => {
    const page = await product.signedIn(user);
    await page.goto('/visitors');
    await page.getByRole('link', { name: 'Opted-out people' }).click();
    await rows(page).filter({ hasText: 'From the old shop' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);

    await add(page, 'nobody');
    await page.getByRole('dialog').getByRole('button', { name: 'Add people' }).click();
    await page.getByText('nobody: Must be a valid email').waitFor();
    await page.getByRole('dialog').getByLabel('Email addresses').fill('second@example.com\nthird@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Add people' }).click();
    await page.getByText('Suppressed 2 people.').waitFor();
    await rows(page).filter({ hasText: 'Asked you to stop' }).nth(1).waitFor();

    await find(page, 'first');
    await page.getByText('Enter a full email address').waitFor();
    await find(page, 'second@example.com');
    await rows(page).filter({ hasText: 'From the old shop' }).waitFor({ state: 'detached' });
    await rows(page).getByRole('button', { name: 'Lift' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('Added by mistake');
    await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
    await page.getByText('This person may be used again.').waitFor();
    await page.getByText('This person has not opted out').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await rows(page).filter({ hasText: 'From the old shop' }).waitFor();
  });
});

describe('opted-out people of the installation', () => {
  it('are added by an administrator with a reason, and no account sees the list', async () => {
    const admin = await product.server.signIn({ isAdmin: true });
    const page = await product.signedIn(admin);
    await page.goto('/admin/opted-out');
    await page.getByText('Nobody has opted out').waitFor();
    await add(page, 'everywhere@example.com');
    const send = page.getByRole('dialog').getByRole('button', { name: 'Add people' });
    expect(await send.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByLabel('Why').fill('Wrote us a letter');
    await send.click();
    await rows(page).filter({ hasText: 'Added by an administrator' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.goto('/visitors/opted-out');
    await page.getByText('Nobody has opted out').waitFor();
  });
});
