import { createProspectList, getProspectList } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';

// Who is like the people of a list is learned, shown with how well it distinguishes them, and becomes an audience of a chosen depth.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 5_000, seed: 3, pepper: identityPepper });
  const { call } = product.server;
  const { data: list } = await call(createProspectList, user.token, {
    body: {
      name: 'Best customers',
      consumers: 'all',
      audience: {
        segment: {
          all: [
            { field: 'homeowner', op: 'in', value: ['Y'] },
            { field: 'income', op: 'gte', value: 100_000 },
          ],
        },
      },
    },
  });
  await until(async () => {
    const { data: filled } = await call(getProspectList, user.token, { params: { id: list.id } });
    return filled.list.state === 'ready' ? filled : null;
  });
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const size = async (): Promise<number> =>
  Number((await page.getByTestId('lookalike-size').textContent())?.replaceAll(',', ''));

describe('lookalikes', () => {
  it('are learned from a list, with how well they distinguish people', async () => {
    await page.goto('/audience-finder?tab=lists');
    await page.getByRole('button', { name: 'Actions for Best customers' }).click();
    await page.getByRole('menuitem', { name: 'Find similar people' }).click();
    await page.getByRole('tab', { name: 'Lookalikes', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await page.getByText(/held-out AUC \d\.\d{3}/).waitFor();
    await page.getByRole('figure', { name: /^Half of the seeds are among the likest/ }).waitFor();
    expect(await page.getByRole('list', { name: 'Deciles' }).getByRole('listitem').count()).toBe(10);
    await page.getByRole('heading', { name: 'Household income band' }).waitFor();
  });

  it('go as deep as the slider says, and become a rule of the builder', async () => {
    const slider = page.getByRole('slider', { name: 'Percent of the file' });
    await page.getByLabel('Without the people of “Best customers”').click();
    const narrow = await until(async () => ((await size()) > 0 ? size() : null));
    await slider.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await until(async () => ((await size()) > 1.5 * narrow ? true : null));
    await page.getByText(/The likest 10% of the file hold/).waitFor();
    await page.getByRole('button', { name: 'Refine in the builder' }).click();
    await page.getByText('Adults among the 10% most like “Best customers”.').waitFor();
    await page.getByLabel('Most similar percent').fill('99');
    await page.getByText('Lookalike: enter from 1 to 50 percent').waitFor();
    await page.getByLabel('Housing, employment or credit ad').click();
    await page.getByText('Lookalike: may not be used for housing, employment or credit').waitFor();
  });

  it('are listed, and deleted', async () => {
    await page.goto('/audience-finder?tab=lookalikes');
    await page.getByRole('row', { name: /Best customers.*Accuracy/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for the lookalike of Best customers' }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('None yet').waitFor();
  });
});
