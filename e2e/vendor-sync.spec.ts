import { createProspectList, createSyncModel } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { type Klaviyo, klaviyoKey, startKlaviyo } from '../server/src/testing/sync-klaviyo.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A marketer connects Klaviyo, creates a list there, and sends people to it.
let klaviyo: Klaviyo;
let product: Product;
let page: Page;
let addresses: readonly string[] = [];

beforeAll(async () => {
  klaviyo = await startKlaviyo();
  klaviyo.account.behavior.slowness = 0;
  product = await startProduct({
    PRIVATE_HOSTS: klaviyo.twin.host,
    VENDOR_HOSTS: JSON.stringify(klaviyo.vendorHosts),
  });
  const { server } = product;
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 100, seed: 4, pepper });
  const people = await clickhouse.rows({
    sql: "select toString(any(consumer_id)) as id, email from consumers where email != '' group by email order by email limit 10",
    row: z.object({ id: z.string(), email: z.string() }),
  });
  addresses = people.map(({ email }) => email);
  const user = await server.signIn();
  const body = { name: 'Neighbors', consumers: people.map(({ id }) => id) };
  const list = (await server.call(createProspectList, user.token, { body })).list.id;
  await server.call(createSyncModel, user.token, {
    body: { name: 'Neighbors', definition: { kind: 'list', list_id: list }, key_columns: ['id'] },
  });
  page = await product.signedIn(user);
});
afterAll(async () => {
  await product.stop();
  await klaviyo.twin.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a vendor', () => {
  it('is found in the gallery with how it was tested and when its version ends, and connected', async () => {
    await page.goto('/audience-sync/setup/destinations');
    await page.getByRole('searchbox', { name: 'Search connectors' }).fill('klaviyo');
    await page.getByText('Tested against documented answers · API 2026-07-15 until Jul 15, 2028').waitFor();
    await button('Connect Klaviyo').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Private API key/).fill(klaviyoKey);
    await dialog.getByRole('button', { name: 'Save and test' }).click();
    await page.getByText('Connected', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(klaviyoKey);
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('gets a list of its own and the people on it', async () => {
    await page.goto('/audience-sync/activate/syncs/create');
    await button('New list').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring buyers');
    await dialog.getByRole('button', { name: 'Create list' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'List or table' }).textContent()).toBe('Spring buyers');
    await page.getByRole('table', { name: 'Mapping' }).getByText('Normalized, not hashed').first().waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await button('Create sync').click();
    await button('Run now').click();
    const list = [...klaviyo.account.lists].find(([, { name }]) => name === 'Spring buyers')?.[0] ?? '';
    await expect.poll(() => klaviyo.account.membersOf(list)).toEqual(addresses.toSorted());
  });
});
