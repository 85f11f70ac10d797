import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { choose, fillPersonal, next } from './registration-form.ts';

// Section 5: the rules of the forms, with their words.
let product: Product;
let page: Page;
beforeAll(async () => {
  product = await startProduct();
  page = await (await product.visitor()).newPage();
  await page.goto('/login');
});
// What was typed before stays in the tab as a draft.
beforeEach(() => page.evaluate(() => sessionStorage.clear()));
afterAll(() => product.stop());

const long = (length: number): string => 'x'.repeat(length);

describe('login', () => {
  it.each([
    ['', 'password1', 'Email is required'],
    ['no-address', 'password1', 'Must be a valid email'],
    [`${long(245)}@example.com`, 'password1', 'The email field must not be greater than 255 characters.'],
    ['a@example.com', '', 'Password is required'],
    ['a@example.com', 'short', 'The password field must be at least 8 characters.'],
    ['a@example.com', long(256), 'The password field must not be greater than 255 characters.'],
  ])('of %s with %s says: %s', async (email, password, message) => {
    await page.goto('/login');
    let asked = false;
    page.on('request', (request) => {
      asked ||= request.url().endsWith('/api/login');
    });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText(message, { exact: true }).waitFor();
    expect(asked).toBe(false);
  });
});

describe('registration', () => {
  it('says of every step what is required', async () => {
    const expected: readonly (readonly [step: RegExp, messages: readonly string[]])[] = [
      [/Personal/, ['First name is required', 'Last name is required', 'Email is required', 'Password is required']],
      [
        /Company/,
        [
          'Company name is required',
          'Company website is required',
          'Company size is required',
          'Company role is required',
          'Business type is required',
          'Business category is required',
        ],
      ],
      [/Socials/, ['Platform primary use is required', 'Primary objective is required']],
    ];
    await page.goto('/register');
    await page.getByRole('tab', { name: /Socials/ }).click();
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    for (const [step, messages] of expected) {
      await page.getByRole('tab', { name: step }).click();
      for (const message of messages) await page.getByText(message, { exact: true }).waitFor();
    }
  });

  it.each([
    ['Email', 'no-address', 'Must be a valid email'],
    ['Email', `${long(245)}@example.com`, 'The email field must not be greater than 255 characters.'],
    ['Confirm password', 'another', 'Passwords must match'],
    ['Company name', long(256), 'The company name field must not be greater than 255 characters.'],
    ['Company website', 'not an address', 'Must be correct URL format'],
  ])('says of %s %s: %s', async (label, value, message) => {
    await page.goto('/register');
    await page.getByRole('tab', { name: label.startsWith('Company') ? /Company/ : /Personal/ }).click();
    if (!label.startsWith('Company')) await fillPersonal(page, 'rosa@example.com');
    await page.getByLabel(label).fill(value);
    await next(page);
    await page.getByRole('tab', { name: label.startsWith('Company') ? /Company/ : /Personal/ }).click();
    await page.getByText(message, { exact: true }).waitFor();
  });

  it('lets a short password pass in the form, for the server to refuse with the words of login', async () => {
    const answer = await product.server.request('POST', '/api/register', { body: { password: 'short' } });
    expect(answer.body).toHaveProperty(['errors', 'password'], ['The password field must be at least 8 characters.']);
    await page.goto('/register');
    await page.getByRole('tab', { name: /Personal/ }).click();
    await fillPersonal(page, 'rosa@example.com', 'short');
    await next(page);
    await page.getByRole('tab', { name: /Company/ }).waitFor();
    expect(await page.getByText('Some required fields are missing').count()).toBe(0);
  });

  it('takes at most 250 characters for an objective of one’s own', async () => {
    await page.goto('/register');
    await page.getByRole('tab', { name: /Socials/ }).click();
    await choose(page, 'Primary objective', 'Other');
    await page.getByLabel('Your objective').pressSequentially(long(255));
    expect(await page.getByLabel('Your objective').inputValue()).toHaveLength(250);
  });
});

describe('in general', () => {
  it('takes empty texts as not given', async () => {
    const { body } = await product.server.request('POST', '/api/login', { body: { email: '', password: '' } });
    expect(body).toEqual({ errors: { email: ['Email is required'], password: ['Password is required'] } });
  });

  it('has default messages where a rule has none of its own', async () => {
    const { token } = await product.server.signIn();
    const { body } = await product.server.request('POST', '/api/user_pixel', {
      token,
      body: { identify: 'yes', allowed_domains: 7 },
    });
    expect(body).toMatchObject({
      errors: {
        name: ['This field is required'],
        identify: ['Must be yes or no'],
        allowed_domains: ['Must be a list'],
      },
    });
  });

  it('joins the messages of a field of an answer with 400, and has a default', async () => {
    const errors = { email: ['First sentence', 'Second sentence'] };
    const visitor = await (await product.visitor()).newPage();
    const bodies: object[] = [{ errors }, {}];
    await visitor.route('**/api/login', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(bodies.shift()) }),
    );
    await visitor.goto('/login');
    await visitor.getByLabel('Email').fill('a@example.com');
    await visitor.getByLabel('Password', { exact: true }).fill('password1');
    await visitor.getByRole('button', { name: 'Login' }).click();
    await visitor.getByText('First sentence. Second sentence', { exact: true }).waitFor();
    await visitor.getByRole('button', { name: 'Login' }).click();
    await visitor.getByText('Something went wrong!', { exact: true }).waitFor();
  });
});
