import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, tokenIn } from '../server/src/testing/test-mail.ts';
import { type Product, startProduct } from './product.ts';

// The policy, and the request not to be sold or shared, as somebody makes it who has no account.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ SUPPORT_EMAIL: 'privacy@example.com' });
  page = await (await product.visitor()).newPage();
});
afterAll(() => product.stop());

describe('the policy', () => {
  it('has its ten sections, its date, and whom to write to', async () => {
    await page.goto('/policy');
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
    await page.getByText('Last updated April 4, 2025').waitFor();
    expect(await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Introduction',
      'Information We Collect',
      'How We Use Your Information',
      'How We Share Your Information',
      'Data Security',
      'Data Retention',
      'Your Choices and Rights',
      "Children's Privacy",
      'Changes to This Privacy Policy',
      'Contact Us',
    ]);
    const children = page.getByRole('region', { name: "Children's Privacy" });
    expect(await children.textContent()).toContain('not for children under 13 (16 in the European Union)');
    const contact = page.getByRole('region', { name: 'Contact Us' }).getByRole('link');
    expect(await contact.getAttribute('href')).toBe('mailto:privacy@example.com');
  });

  it('leads from its table of contents to each section', async () => {
    await page.goto('/policy');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Data Retention' }).click();
    await page.waitForURL('**/policy#retention');
    const { y } = (await page.getByRole('heading', { name: 'Data Retention' }).boundingBox()) ?? { y: -1 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(200);
  });
});

describe('a request not to be sold or shared', () => {
  it('is made on the policy, confirmed by mail, and done once', async () => {
    await page.goto('/policy');
    const form = page.getByRole('region', { name: 'Do not sell or share my information' });
    await form.getByRole('button', { name: 'Send the request' }).click();
    await form.getByText('Email is required').waitFor();
    await form.getByLabel('Email').fill('no-address');
    await form.getByText('Must be a valid email').waitFor();
    await form.getByLabel('Email').fill('person@example.com');
    await form.getByLabel('First name').fill('Ida');
    await form.getByRole('button', { name: 'Send the request' }).click();
    await form.getByText('We have sent a link to this address.').waitFor();

    const link = `/policy/confirm?token=${tokenIn(await mailTo(product.server, 'person@example.com', 'opt-out-confirmation'))}`;
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my request' }).click();
    await page.getByText('Your request is confirmed. Visits with this address are anonymous from now on').waitFor();
    const { rows } = await product.server.running.services.postgres.pool.query(
      'select applied_at is not null as applied from privacy_requests',
    );
    expect(rows).toEqual([{ applied: true }]);

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my request' }).click();
    await page.getByText('This link was used already.').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/policy#opt-out');
  });

  it('is not confirmed by a link that is cut off', async () => {
    await page.goto('/policy/confirm');
    await page.getByText('This link is incomplete.').waitFor();
    expect(await page.getByRole('button', { name: 'Confirm my request' }).isDisabled()).toBe(true);
  });

  it('is answered with a sentence after too many', async () => {
    await page.goto('/policy');
    for (let count = 0; count < 5; count += 1)
      await product.server.request('POST', '/api/privacy/opt-out', { body: { email: 'often@example.com' } });
    const form = page.getByRole('region', { name: 'Do not sell or share my information' });
    await form.getByLabel('Email').fill('often@example.com');
    await form.getByRole('button', { name: 'Send the request' }).click();
    await form.getByText('Several links were sent to this address already.').waitFor();
  });
});
