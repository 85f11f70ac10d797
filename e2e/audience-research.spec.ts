import { listStudyShares } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// Populations are put beside each other, changed, compared and kept.
let product: Product;
let page: Page;
let user: TestUser;

beforeAll(async () => {
  product = await startProduct();
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 5_000, seed: 3, pepper: identityPepper });
  user = await product.server.signIn();
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const population = (name: string) => page.getByRole('article', { name });

describe('audience research', () => {
  it('begins with a ready study, whose populations stand side by side', async () => {
    await page.goto('/audience-research');
    await page.getByRole('button', { name: /^Owners and renters/ }).click();
    await population('Owners, 45+').getByText('%').waitFor();
    await population('Renters, 45+').getByText('by letter').waitFor();
    await page.getByRole('region', { name: 'Household income band' }).waitFor();
    await page.getByRole('figure', { name: 'Owners, 45+ and Renters, 45+ share fewer than ten people' }).waitFor();
    await page.getByRole('region', { name: 'Where they live' }).waitFor();
    const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await sections.allTextContents()).toEqual(['Overlap', 'Who they are', 'Places and personas']);
  });

  it('adds a population by rules and compares with the first', async () => {
    await page.getByRole('button', { name: 'Add population' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Owners, 45+');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Another population already has this name').waitFor();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Women');
    await page.getByRole('dialog').getByRole('button', { name: 'Add rule' }).first().click();
    await page.getByLabel('Search attributes').fill('Gender');
    await page.getByRole('menuitem', { name: 'Gender' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Female/ })
      .click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await population('Women').getByText('Adults who are female.').waitFor();
    await page.getByLabel('Index compares with').locator('..').click();
    await page.getByRole('option', { name: 'Owners, 45+' }).click();
    await page.waitForURL(/first/);
    expect(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: 'Save' }) })
        .count(),
    ).toBe(7);
  });

  it('is read by anybody who has a link, until it ends', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('For the board');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const row = dialog.getByRole('listitem').filter({ hasText: 'For the board' });
    await row.getByText('never opened').waitFor();
    const [share] = (await product.server.call(listStudyShares, user.token, {})).data;
    const stranger = await (await product.visitor()).newPage();
    await stranger.goto(share?.url ?? '');
    await stranger.getByRole('heading', { name: 'For the board' }).waitFor();
    await stranger.getByRole('article', { name: 'Women' }).getByText('Adults who are female.').waitFor();
    await stranger.getByRole('region', { name: 'Overlap' }).waitFor();
    expect(await stranger.getByRole('button', { name: /^(Save|Change|Remove)/ }).count()).toBe(0);
    expect(await seriousIssues(stranger)).toEqual([]);
    await row.getByRole('button', { name: 'Turn off' }).click();
    await row.waitFor({ state: 'detached' });
    await stranger.reload();
    await stranger.getByText('This link does not exist, or it has ended.').waitFor();
    await stranger.context().close();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('keeps the study in its address, and a zone as a list', async () => {
    await page.reload();
    await population('Women').getByText('Adults who are female.').waitFor();
    const zone = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Save' }) });
    await zone.locator('button:enabled').first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Women who own');
    await page.getByRole('button', { name: /^Save .* people$/ }).click();
    await page.waitForURL('**/audience-finder?*list=*');
    await page.getByRole('heading', { name: 'Women who own' }).waitFor();
  });
});
