import { createPixel, createQrCode } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { byRouter } from './walk.ts';

// The account is in New York, the browser on the other side of the date line: every day and hour is New York's.
const browserZone = 'Pacific/Kiritimati';
/** In New York still the evening of June 14. */
const now = '2026-06-15T02:30:00Z';
/** In New York still the last evening of 2026. */
const newYear = '2027-01-01T03:05:00.000Z';

let product: Product;
let user: TestUser;
let page: Page;
let codeId: string;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const { token } = user;
  await product.server.call(createPixel, token, { body: { name: 'Shop', domain: 'shop.example.com' } });
  await product.server.running.services.postgres.pool.query('update pixels set created_at = $1 where account_id = $2', [
    newYear,
    user.accountId,
  ]);
  const content = { type: 'url' as const, url: 'https://example.com/' };
  const body = { name: 'Flyer', content, starts_at: newYear, time_zone: 'America/New_York' };
  codeId = (await product.server.call(createQrCode, token, { body })).data.id;
  page = await product.signedIn(user, { timezoneId: browserZone });
  await page.clock.setFixedTime(new Date(now));
  await page.goto('/tracking');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(() => product.stop());

describe('the time zone of the account', () => {
  it('is not the browser’s', async () => {
    const shown = await page.evaluate(() => new Date().toString());
    expect(shown).toContain('Jun 15 2026 16:30');
  });

  it('reports the day of an instant in a table', async () => {
    await page.getByRole('row').filter({ hasText: 'Shop' }).getByText('Dec 31, 2026').waitFor();
  });

  it('says which day it is in a calendar', async () => {
    await byRouter(page, '/reports?from=2026-06-01&to=2026-06-10');
    const to = page.getByRole('group', { name: 'To' });
    await to.waitFor();
    expect((await to.textContent())?.replaceAll(/[^\d/]/g, '')).toContain('06/10/2026');
    await page.getByRole('button', { name: /choose date.*Jun 10, 2026/i }).click();
    await page.getByRole('gridcell', { name: '14', exact: true }).waitFor();
    expect(await page.locator('[aria-current=date]').allTextContents()).toEqual(['14']);
    await page.keyboard.press('Escape');
  });

  it('names what is made now', async () => {
    await byRouter(page, '/mailing/eddm');
    await page.getByRole('button', { name: 'New mailing' }).first().click();
    await page.getByRole('heading', { name: /Every door, Jun 14, 2026, 10:30\sPM/ }).waitFor();
  });

  it('is what fields for a day and an hour show and take', async () => {
    await byRouter(page, `/qr-code/${codeId}`);
    await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Opening, password and address' }).click();
    const opens = page.getByLabel('Opens');
    await opens.waitFor();
    expect(await opens.inputValue()).toBe('2026-12-31T22:05');
    await opens.fill('2027-01-01T00:00');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const stored = async (): Promise<string | undefined> => {
      const { rows } = await product.server.running.services.postgres.pool.query<{ at: Date }>(
        'select starts_at as at from qr_codes where id = $1',
        [codeId],
      );
      return rows[0]?.at.toISOString();
    };
    await expect.poll(stored).toBe('2027-01-01T05:00:00.000Z');
  });
});
