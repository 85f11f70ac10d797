import { createCampaign, createDesign, createEddmArea, createQrCode, editCampaign } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// An account that has more of everything than a field offers at once: what is older is found by name, and what was chosen stays.
let product: Product;
let user: TestUser;
let page: Page;
let oldestCode: string;

const numbers = Array.from({ length: 120 }, (_, index) => String(index + 1).padStart(3, '0'));
const content = { type: 'url' as const, url: 'https://shop.example.com/' };

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn({ isSpecial: true });
  const { server } = product;
  const ids: string[] = [];
  for (const number of numbers) {
    const { data } = await server.call(createQrCode, user.token, { body: { name: `Poster ${number}`, content } });
    ids.push(data.id);
    await server.call(createDesign, user.token, { body: { name: `Card ${number}`, preset: 'postcard_4x6' } });
  }
  oldestCode = ids[0] ?? '';
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const begin = async (name: string, plan: object): Promise<string> =>
  (await product.server.call(createCampaign, user.token, { body: { name, plan } })).data.id;
const planOf = async (id: string) =>
  (await product.server.call(editCampaign, user.token, { params: { id } })).data.campaign.plan;

describe('a campaign of an account with many codes', () => {
  it('keeps the oldest code, and takes another that is found by name', async () => {
    const id = await begin('Posters', { channel: 'qr', qr_code_ids: [oldestCode] });
    await page.goto(`/campaigns/create?id=${id}&step=2`);
    await page.getByText('Poster 001', { exact: true }).waitFor();
    const codes = page.getByRole('combobox', { name: 'Codes in this campaign' });
    await codes.fill('poster 00');
    await page.getByRole('option', { name: 'Poster 002' }).click();
    await page.getByText('Poster 002', { exact: true }).waitFor();
    await expect.poll(async () => (await planOf(id)).qr_code_ids.length).toBe(2);
    expect((await planOf(id)).qr_code_ids[0]).toBe(oldestCode);
    await codes.fill('No such poster');
    await page.getByText('Nothing found for “No such poster”').waitFor();
  });
});

describe('a campaign of an account with many designs', () => {
  it('finds the oldest one by name, and shows it once it is chosen', async () => {
    const id = await begin('Cards', { channel: 'mail' });
    await page.goto(`/campaigns/create?id=${id}&step=2`);
    const card = page.getByRole('button', { name: /^Card 001/ });
    await page.getByRole('button', { name: /^Card 120/ }).waitFor();
    expect(await card.count()).toBe(0);
    const search = page.getByRole('searchbox', { name: 'Search designs' });
    await search.fill('Card 001');
    await card.click();
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Card 001/, pressed: true }).waitFor();
    await search.fill('No such card');
    await page.getByText('No design is named “No such card”.').waitFor();
  });
});

describe('the editor of an account with many codes', () => {
  it('draws the oldest code, found by name', async () => {
    const { data } = await product.server.call(createDesign, user.token, {
      body: { name: 'Flyer', preset: 'postcard_4x6' },
    });
    await page.goto(`/builder?design=${data.id}`);
    await page.getByRole('button', { name: 'QR code', exact: true }).click();
    const leadsTo = page.getByRole('combobox', { name: 'Leads to' });
    await leadsTo.fill('poster 001');
    await page.getByRole('option', { name: 'Poster 001' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page
      .getByRole('group', { name: /^Page / })
      .getByRole('button', { name: /^QR code/ })
      .click();
    await expect.poll(() => leadsTo.inputValue()).toBe('Poster 001');
  });
});

describe('saved areas', () => {
  it('are found by name', async () => {
    const admin = await product.server.signIn({ isAdmin: true });
    for (const number of numbers)
      await product.server.call(createEddmArea, admin.token, {
        body: { name: `Area ${number}`, shape: { type: 'zips', zips: ['04101'] }, excluded: [] },
      });
    const areas = await product.signedIn(admin);
    await areas.goto('/admin/eddm-v2');
    await areas.getByRole('searchbox', { name: 'Search areas' }).fill('Area 001');
    await areas.getByText('Area 002').waitFor({ state: 'detached' });
    await areas.getByRole('button', { name: /^Area 001/ }).waitFor();
  });
});
