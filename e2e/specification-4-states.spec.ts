import { confirmEmail } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../server/src/platform/ids/ids.ts';
import { mailTo, tokenIn } from '../server/src/testing/test-mail.ts';
import { testPassword } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { choose, fillCompany, fillPersonal, fillSocials, next, register } from './registration-form.ts';

// Section 4: session, login form, registration wizard, objective, paging.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ REGISTRATION: 'open' });
});
afterAll(() => product.stop());

const visit = async (path: string): Promise<Page> => {
  const page = await (await product.visitor()).newPage();
  await page.goto(path);
  return page;
};
const enter = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Login' }).click();
};

describe('the session', () => {
  it('keeps its token in the browser, and at sign-out clears token, cookies and what was cached', async () => {
    const { email } = await product.server.signIn();
    const page = await visit('/login');
    await enter(page, email);
    await page.getByText('Welcome, Test User').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('atoken'))).toMatch(/^acq_/);
    await page.context().addCookies([{ name: 'left', value: 'over', url: product.server.url }]);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(calls).toContain('/api/logout');
    expect(await page.evaluate(() => [localStorage.getItem('atoken'), document.cookie])).toEqual([null, '']);
    const second = await product.server.signIn();
    await enter(page, second.email);
    await page.getByText('Welcome, Test User').waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByText(second.email).waitFor();
  });
});

describe('the login form', () => {
  it('is busy while submitting, and usable again after an error', async () => {
    const page = await visit('/login');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/login', async (route) => {
      await released;
      await route.continue();
    });
    await enter(page, 'nobody@example.com');
    const button = page.locator('form button[type=submit]');
    await page.locator('form button.MuiButton-loading').waitFor();
    expect(await button.isDisabled()).toBe(true);
    release();
    await page.getByText('The email or password is not correct.').waitFor();
    expect(await button.isEnabled()).toBe(true);
  });

  it('gets a token for the editor, and initializes it hidden as a horizontal A5 flyer', async () => {
    const { email } = await product.server.signIn();
    const page = await visit('/login');
    const calls: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/vista-create/'))
        calls.push(`${new URL(response.url()).pathname} ${response.status()}`);
    });
    await enter(page, email);
    const editor = page.locator('[data-design-type]');
    await editor.waitFor({ state: 'attached' });
    expect(await editor.getAttribute('data-design-type')).toBe('horizontal A5 flyer');
    expect(await editor.isVisible()).toBe(false);
    await expect.poll(() => calls).toEqual(['/api/vista-create/access-token 200', '/api/vista-create/sync 200']);
  });

  it.each([
    ['fails', (abort: () => Promise<void>) => abort()],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('is not held up when the editor %s', async (_how, respond) => {
    const { email } = await product.server.signIn();
    const page = await visit('/login?redirect=/tracking');
    await page.route('**/api/vista-create/**', (route) => respond(() => route.abort()));
    await enter(page, email);
    await page.waitForURL('**/tracking');
    await page.getByRole('heading', { name: 'Tracking Pixels' }).waitFor();
    expect(await page.getByText('Something went wrong!').count()).toBe(0);
  });
});

describe('the registration wizard', () => {
  it('moves by Previous, Next and its headers, flags what is missing, and registers', async () => {
    const email = `wizard-${newId()}@example.com`;
    const page = await visit('/register');
    const current = page.locator('button[aria-current=step]');
    await next(page);
    expect(await current.textContent()).toContain('Company');
    // Leaving a step checks it.
    await page.getByRole('tab', { name: /Personal.*Some required fields are missing/ }).waitFor();
    await page.getByRole('tab', { name: /Socials/ }).click();
    expect(await page.getByRole('main').getByRole('button', { name: 'Register' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await current.textContent()).toContain('Company');
    await page.getByRole('tab', { name: /Personal/ }).click();
    await page.getByText('First name is required').waitFor();
    await fillPersonal(page, email);
    await next(page);
    await fillCompany(page);
    await next(page);
    await fillSocials(page);
    expect(await page.getByText('Some required fields are missing').count()).toBe(0);
    await register(page);
    await page.getByText('Thank you for registering. Open the link in the email').waitFor();
    await page.waitForURL('**/login');
    const token = tokenIn(await mailTo(product.server, email, 'email-verification'));
    await product.server.call(confirmEmail, null, { body: { token } });
    await enter(page, email);
    await page.getByText('Welcome, Rosa Marsh').waitFor();
  });

  it('goes to the first step at fault when Register is pressed too early', async () => {
    const page = await visit('/register');
    await page.getByRole('tab', { name: /Socials/ }).click();
    await register(page);
    await page.getByText('First name is required').waitFor();
    expect(await page.getByText('Some required fields are missing').count()).toBe(3);
  });

  it('keeps its draft over a reload, without the passwords', async () => {
    const page = await visit('/register');
    await fillPersonal(page, 'draft@example.com');
    await next(page);
    await fillCompany(page);
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('\\"Dental\\"');
    await page.reload();
    expect(await page.locator('button[aria-current=step]').textContent()).toContain('Company');
    expect(await page.getByLabel('Company name').inputValue()).toBe('Marsh Dental');
    await page.getByText('Dental', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('draft@example.com');
    expect(await page.getByLabel('Confirm password').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(testPassword);
  });

  it('clears the sub-category with the category, and offers none before', async () => {
    const page = await visit('/register');
    await page.getByRole('tab', { name: /Company/ }).click();
    const sub = page.getByRole('combobox', { name: 'Business sub-category' });
    expect(await sub.getAttribute('aria-disabled')).toBe('true');
    await choose(page, 'Business category', 'Healthcare');
    await choose(page, 'Business sub-category', 'Veterinary');
    expect(await sub.textContent()).toBe('Veterinary');
    await choose(page, 'Business category', 'Retail');
    expect(await sub.textContent()).not.toContain('Veterinary');
    await sub.click();
    await page.getByRole('option', { name: 'Pet Supplies' }).waitFor();
    expect(await page.getByRole('option', { name: 'Veterinary' }).count()).toBe(0);
  });
});

describe('the primary objective', () => {
  it("reveals a text box for 'Other', clearing the value, and takes a stored text for it", async () => {
    const page = await visit('/register');
    await page.getByRole('tab', { name: /Socials/ }).click();
    await choose(page, 'Primary objective', 'Scaling');
    expect(await page.getByLabel('Your objective').count()).toBe(0);
    await choose(page, 'Primary objective', 'Other');
    const box = page.getByLabel('Your objective');
    expect(await box.inputValue()).toBe('');
    // Left empty, it is still there after a look at another step.
    await page.getByRole('tab', { name: /Personal/ }).click();
    await page.getByRole('tab', { name: /Socials/ }).click();
    expect(await box.inputValue()).toBe('');
    await box.fill('Fill the Tuesday course');
    await page.reload();
    expect(await page.getByLabel('Your objective').inputValue()).toBe('Fill the Tuesday course');
    expect(await page.getByRole('combobox', { name: 'Primary objective' }).textContent()).toBe('Other');
    await choose(page, 'Primary objective', 'Insights');
    expect(await page.getByLabel('Your objective').count()).toBe(0);
  });
});

describe('paging', () => {
  it('begins at page 0 with 20 rows', async () => {
    const { token } = await product.server.signIn();
    const { body } = await product.server.request('GET', '/api/reports/visits', { token });
    expect(body).toMatchObject({ meta: { page: 0, per_page: 20 } });
  });
});
