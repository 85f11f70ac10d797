import { createProspectList, updateProfile } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// Two lists are compared before both are mailed; and a user chooses which mails they get.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  const { server } = product;
  user = await server.signIn();
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 100, seed: 2, pepper });
  const rows = await clickhouse.rows({
    sql: 'select toString(consumer_id) as id from consumers order by id limit 20',
    row: z.object({ id: z.string() }),
  });
  const people = rows.map(({ id }) => id);
  for (const [name, consumers] of [
    ['Fair', people.slice(0, 12)],
    ['Shop', people.slice(8, 20)],
  ] as const)
    await server.call(createProspectList, user.token, { body: { name, consumers: [...consumers] } });
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

describe('comparing lists', () => {
  it('shows how many people they share, as circles and as a table', async () => {
    await page.goto('/audience-finder?tab=lists');
    await page.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare lists' });
    for (const name of ['Fair', 'Shop']) {
      await dialog.getByRole('combobox', { name: 'Lists' }).click();
      await page.getByRole('option', { name }).click();
    }
    await dialog.getByRole('figure', { name: 'Fair and Shop share 4 people' }).waitFor();
    await dialog.getByText(/^20.?% of people are on both lists\.$/).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
});

describe('notifications', () => {
  it('are chosen on the profile, those for administrators by them alone', async () => {
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Notifications' });
    const alerts = section.getByRole('switch', { name: /^Alerts/ });
    await alerts.waitFor();
    expect(await section.getByRole('switch').count()).toBe(2);
    expect(await alerts.isChecked()).toBe(true);
    const saved = page.waitForResponse((response) => response.url().endsWith(updateProfile.path));
    await alerts.click();
    await saved;
    await page.reload();
    await alerts.waitFor();
    expect(await alerts.isChecked()).toBe(false);
    const admin = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await admin.goto('/profile');
    const all = admin.getByRole('region', { name: 'Notifications' }).getByRole('switch');
    await expect.poll(() => all.count()).toBe(3);
    await admin.close();
  });
});
