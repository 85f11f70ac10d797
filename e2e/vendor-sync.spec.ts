import { createProspectList, createSync, createSyncConnection, createSyncModel } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { type Hubspot, hubspotToken, startHubspot } from '../server/src/testing/sync-hubspot.ts';
import { type Klaviyo, klaviyoKey, startKlaviyo } from '../server/src/testing/sync-klaviyo.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A marketer connects Klaviyo, creates a list there, and sends people to it.
let klaviyo: Klaviyo;
let hubspot: Hubspot;
let addToHubspot: () => Promise<string>;
let product: Product;
let page: Page;
let addresses: readonly string[] = [];

beforeAll(async () => {
  [klaviyo, hubspot] = await Promise.all([startKlaviyo(), startHubspot()]);
  klaviyo.account.behavior.slowness = 0;
  product = await startProduct({
    PRIVATE_HOSTS: `${klaviyo.twin.host},${hubspot.twin.host}`,
    VENDOR_HOSTS: JSON.stringify({ ...klaviyo.vendorHosts, ...hubspot.vendorHosts }),
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
  const list = (await server.call(createProspectList, user.token, { body })).data.id;
  const model = await server.call(createSyncModel, user.token, {
    body: { name: 'Neighbors', definition: { kind: 'list', list_id: list }, key_columns: ['id'] },
  });
  addToHubspot = async () => {
    const connection = await server.call(createSyncConnection, user.token, {
      body: { kind: 'destination', vendor: 'hubspot', name: 'HubSpot', settings: { access_token: hubspotToken } },
    });
    const sync = await server.call(createSync, user.token, {
      body: {
        name: 'Neighbors to HubSpot',
        model_id: model.data.id,
        connection_id: connection.data.id,
        object_id: '12',
        mode: 'mirror',
        key_field: 'email',
        mappings: [{ field: 'email', source: { kind: 'column', column: 'email' } }],
      },
    });
    return sync.data.id;
  };
  page = await product.signedIn(user);
});
afterAll(async () => {
  await product.stop();
  await Promise.all([klaviyo.twin.close(), hubspot.twin.close()]);
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
    await page.getByRole('heading', { name: 'Klaviyo', level: 1 }).waitFor();
    await page.getByRole('region', { name: 'Connection test' }).getByRole('listitem').first().waitFor();
    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByText(`…${klaviyoKey.slice(-4)}`).waitFor();
    await settings.getByText('1,000 rows a request, 2 requests at once, 10 requests a second').waitFor();
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
    await page.getByText('This destination doesn’t say how many people of a run it recognized.').waitFor();
  });

  it('shows how many people it recognized, where it says so, with what that is a share of', async () => {
    for (const [place, email] of addresses.slice(0, 4).entries())
      hubspot.portal.contacts.set(`known${place}`, { id: `known${place}`, properties: { email }, isArchived: false });
    await page.goto(`/audience-sync/activate/syncs/${await addToHubspot()}`);
    await button('Run now').click();
    await page.getByText('Of 10 people sent for the first time. The destination had them before.').waitFor();
    await page.getByText('40%', { exact: true }).waitFor();
    await page.goto('/audience-sync/dashboard');
    const runs = page.getByRole('table', { name: 'Last runs' });
    await runs.getByRole('columnheader', { name: 'Match rate' }).waitFor();
    const rowOf = (name: string) => runs.getByRole('row').filter({ hasText: name });
    await rowOf('Neighbors to HubSpot').getByText('40% of 10 people').waitFor();
    await rowOf('Neighbors to Klaviyo').getByText('Not reported').waitFor();
    await rowOf('Neighbors to HubSpot').getByRole('link').last().click();
    await page.getByText('40%', { exact: true }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('has a page with its syncs and runs, where all of them are paused and resumed', async () => {
    await page.goto('/audience-sync/setup/destinations');
    await page.getByRole('link', { name: 'HubSpot' }).click();
    await page.getByText('A test tries each step').waitFor();
    await button('Test').click();
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Last runs' }).getByRole('link', { name: 'Neighbors to HubSpot' }).waitFor();
    const rows = page.getByText('Rows in the destination').locator('..');
    await expect.poll(() => rows.textContent()).toContain('10');
    await button('Actions for HubSpot').click();
    await page.getByRole('menuitem', { name: 'Pause all syncs' }).click();
    await page.getByText('1 sync is paused.', { exact: true }).last().waitFor();
    await page.getByRole('table', { name: 'Syncs' }).getByText('Paused').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await button('Resume all').click();
    await page.getByRole('table', { name: 'Syncs' }).getByText('Healthy').waitFor();
    await page.getByRole('table', { name: 'Lists and tables' }).getByRole('row').nth(1).waitFor();
  });

  it('is deleted from its page once nothing uses it, and says what does before', async () => {
    const remove = async () => {
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await button('Actions for HubSpot').click();
    await remove();
    await page.getByText('“Neighbors to HubSpot” uses it. Delete that first.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/audience-sync/setup/destinations');
    await button('Connect Practice destination').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save and test' }).click();
    await page.getByRole('heading', { name: 'Practice destination', level: 1 }).waitFor();
    await button('Actions for Practice destination').click();
    await remove();
    await page.getByRole('heading', { name: 'Destinations', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Practice destination' }).count()).toBe(0);
    expect(await page.getByText('Something went wrong!').count()).toBe(0);
  });
});
