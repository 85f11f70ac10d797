import { createPixel } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../server/src/testing/test-images.ts';
import { testPassword } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { fillCompany, fillPersonal, fillSocials, next, register } from './registration-form.ts';

// Section 8: the error catalogue. Failures that a healthy server does not have are put in its place.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const visit = async (path: string): Promise<Page> => {
  const page = await (await product.visitor()).newPage();
  await page.goto(path);
  return page;
};
const answer = (page: Page, pattern: string, { status, body = {} }: { status: number; body?: object }) =>
  page.route(pattern, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
const tryLogin = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
};

describe('401', () => {
  it('ends the session, and leads back to where one was after signing in again', async () => {
    const user = await product.server.signIn();
    const page = await visit('/login');
    await page.evaluate((token) => localStorage.setItem('atoken', token), user.token);
    await page.goto('/tracking');
    await page.getByRole('link', { name: 'Create pixel' }).first().click();
    await page.getByLabel('Name').fill('x');
    await page.getByLabel('Domain', { exact: true }).fill('x.example.com');
    const leaves = page.waitForURL('**/login?redirect=%2Ftracking%2Fcreate&exp=1');
    await product.server.request('POST', '/api/logout', { token: user.token });
    // A call that the page makes by itself may be the first to learn it: then there is nothing left to click.
    await Promise.race([leaves, page.getByRole('button', { name: 'Create pixel' }).click()]);
    await leaves;
    await page.getByText('Your session has expired. Please sign in again.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('atoken'))).toBeNull();
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/tracking/create');
  });

  it('of signing in is no end of a session', async () => {
    const page = await visit('/login');
    await answer(page, '**/api/login', { status: 401, body: { message: 'No' } });
    await tryLogin(page);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('any other failure', () => {
  it.each([403, 409, 422])('of a dialog says that something went wrong: %i', async (status) => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/tools/tags');
    await page.getByRole('button', { name: 'New tag' }).first().click();
    await answer(page, '**/api/tags', { status, body: { message: 'a sentence of somebody else' } });
    await page.getByLabel('Name').fill('Spring');
    await page.getByRole('dialog').getByRole('button', { name: 'Create tag' }).click();
    await page.locator('.notistack-Snackbar', { hasText: 'Something went wrong!' }).waitFor();
    expect(await page.getByText('a sentence of somebody else').count()).toBe(0);
  });

  it.each([413, 429, 500])('of a picture, a check in its place and a new mailing says so, too: %i', async (status) => {
    const user = await product.server.signIn();
    const { data } = await product.server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const page = await product.signedIn(user);
    const toast = page.locator('.notistack-Snackbar', { hasText: 'Something went wrong!' });
    const failOnce = async (pattern: string, act: () => Promise<void>): Promise<void> => {
      await answer(page, pattern, { status, body: { message: 'a sentence of somebody else' } });
      await act();
      await toast.waitFor();
      await page.unroute(pattern);
    };
    await page.goto('/profile');
    const buffer = Buffer.from(await (await testPng(90, 60)).arrayBuffer());
    await failOnce('**/api/profile/picture', () =>
      page.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer }),
    );
    await page.goto(`/tracking/${data.id}`);
    await failOnce('**/verify', () => page.getByRole('button', { name: 'Check', exact: true }).click());
    await page.goto('/mailing/eddm');
    await failOnce('**/api/eddm-mailings', () => page.getByRole('button', { name: 'New mailing' }).first().click());
  });

  it('of a dialog that no answer comes to says so, too', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/tools/tags');
    await page.getByRole('button', { name: 'New tag' }).first().click();
    await page.route('**/api/tags', (route) => route.abort());
    await page.getByLabel('Name').fill('Spring');
    await page.getByRole('dialog').getByRole('button', { name: 'Create tag' }).click();
    await page.locator('.notistack-Snackbar', { hasText: 'Something went wrong!' }).waitFor();
  });
});

describe('400', () => {
  it('puts field errors on the form, and a message in a toast', async () => {
    const page = await visit('/login');
    await answer(page, '**/api/login', { status: 400, body: { errors: { email: ['Unknown here'] } } });
    await tryLogin(page);
    await page.locator('#root').getByText('Unknown here').waitFor();
    expect(await page.locator('.notistack-Snackbar').count()).toBe(0);
    await page.unroute('**/api/login');
    await tryLogin(page);
    await page.locator('.notistack-Snackbar', { hasText: 'The email or password is not correct.' }).waitFor();
  });
});

describe('a name that is taken', () => {
  it('is 400 of its field, which is shown at the field alone', async () => {
    const user = await product.server.signIn();
    const page = await product.signedIn(user);
    const make = () => product.server.request('POST', '/api/tags', { token: user.token, body: { name: 'Spring' } });
    expect(await make()).toMatchObject({ status: 200 });
    expect(await make()).toMatchObject({ status: 400, body: { errors: { name: ['Another tag has this name'] } } });
    await page.goto('/tools/tags');
    await page.getByRole('button', { name: 'New tag' }).first().click();
    await page.getByLabel('Name').fill('Spring');
    await page.getByRole('dialog').getByRole('button', { name: 'Create tag' }).click();
    await page.getByRole('dialog').getByText('Another tag has this name').waitFor();
    expect(await page.locator('.notistack-Snackbar').count()).toBe(0);
  });
});

describe('any other failure', () => {
  it.each([403, 409, 500, 503])("of %s says 'Something went wrong!'", async (status) => {
    const page = await visit('/login');
    await answer(page, '**/api/login', { status, body: { message: 'Details' } });
    await tryLogin(page);
    await page.locator('.notistack-Snackbar', { hasText: 'Something went wrong!' }).waitFor();
  });

  it('without any answer says so too', async () => {
    const page = await visit('/login');
    await page.route('**/api/login', (route) => route.abort());
    await tryLogin(page);
    await page.locator('.notistack-Snackbar', { hasText: 'Something went wrong!' }).waitFor();
  });
});

/** The sign-in page with a clock that stands still. */
async function pausedLogin(): Promise<Page> {
  const page = await (await product.visitor()).newPage();
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  return page;
}

const toastsOf = (page: Page) => page.locator('.notistack-Snackbar');

/** Advances the page's clock in small steps until a number of toasts is shown. */
const expectToasts = (page: Page, count: number, step = 10): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(step);
      return toastsOf(page).count();
    })
    .toBe(count);

describe('toasts', () => {
  it('go once the action has worked', async () => {
    const { email } = await product.server.signIn();
    const page = await pausedLogin();
    await tryLogin(page);
    await expectToasts(page, 1);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    // On the page's clock: by itself a toast would stay for five seconds.
    let passed = 0;
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        passed += 10;
        return (await page.getByText('Welcome, Test User').count()) === 1 && (await toastsOf(page).count()) === 0;
      })
      .toBe(true);
    expect(passed).toBeLessThan(4_500);
  });

  it('stay for five seconds', async () => {
    const page = await pausedLogin();
    await tryLogin(page);
    await expectToasts(page, 1);
    await page.clock.runFor(4_500);
    expect(await toastsOf(page).count()).toBe(1);
    await expectToasts(page, 0, 500);
  });

  it('are three at most, at the bottom left', async () => {
    // The page's clock stands still but for what the test gives it: however slow the machine is, no toast goes by itself.
    const page = await pausedLogin();
    await answer(page, '**/api/login', { status: 500, body: { message: 'Details' } });
    let answered = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/login')) answered += 1;
    });
    for (let count = 1; count <= 5; count += 1) {
      await tryLogin(page);
      await expect.poll(() => answered).toBe(count);
      await page.clock.runFor(200);
    }
    await expectToasts(page, 3);
    const box = await toastsOf(page).first().boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.x).toBeLessThan(width / 4);
    expect(box?.y).toBeGreaterThan(height / 2);
  });
});

describe('an expired session', () => {
  it('is reported 300 ms after the address says so, once', async () => {
    const page = await (await product.visitor()).newPage();
    await page.clock.install();
    await page.goto('/policy');
    await page.locator('h1').waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.evaluate(() => {
      history.pushState({}, '', '/policy?exp=1');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const warning = page.getByText('Your session has expired. Please sign in again.');
    await page.clock.runFor(250);
    expect(await warning.count()).toBe(0);
    await page.clock.runFor(100);
    await page.clock.resume();
    await warning.waitFor();
    await page.waitForURL((url) => !url.searchParams.has('exp'));
    expect(await warning.count()).toBe(1);
  });
});

describe('a failed registration', () => {
  const fill = async (page: Page): Promise<void> => {
    await fillPersonal(page, 'rosa@example.com');
    await next(page);
    await fillCompany(page);
    await next(page);
    await fillSocials(page);
    await register(page);
  };

  it('shows the first message of the first field, on its step', async () => {
    const page = await visit('/register');
    await page.route('**/api/register', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 400,
            contentType: 'application/json',
            body: JSON.stringify({ errors: { email: ['Taken'], company_name: ['Odd'] } }),
          }),
    );
    await fill(page);
    await page.locator('.notistack-Snackbar', { hasText: 'Taken' }).waitFor();
    expect(await page.locator('button[aria-current=step]').textContent()).toContain('Personal');
    await page.locator('form').getByText('Taken').waitFor();
  });

  it("that is no answer at all says 'Unexpected error has occured'", async () => {
    const page = await visit('/register');
    await page.route('**/api/register', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await fill(page);
    await page.getByText('Unexpected error has occured').waitFor();
  });
});

describe('route errors', () => {
  it.each([
    { status: 500, body: {}, text: 'Server error' },
    { status: 422, body: { message: 'That cannot be shown' }, text: 'That cannot be shown' },
    { status: 422, body: {}, text: 'Server Error' },
    { status: 404, body: { message: 'This does not exist.' }, text: 'This does not exist.' },
    { status: 400, body: {}, text: 'Something went wrong!' },
  ])('$status with $body shows its number and: $text', async ({ status, body, text }) => {
    const page = await product.signedIn(await product.server.signIn());
    await answer(page, '**/api/user_pixel', { status, body });
    await page.goto('/tracking');
    await page.getByRole('heading', { level: 1, name: String(status) }).waitFor();
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  });

  it('of a template without an id', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/qr-code/templates/%20');
    await page.getByRole('heading', { name: 'No templateId provided' }).waitFor();
  });
});

describe('a lazy page that is gone from the server', () => {
  /** The script of the page; others of that name belong to pages that are there from the start. */
  let chunk = '';
  beforeAll(async () => {
    const page = await product.signedIn(await product.server.signIn());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/tracking');
    const link = page.getByRole('link', { name: 'Create pixel' }).first();
    await link.waitFor();
    const before = new Set(asked);
    await link.click();
    await page.getByRole('textbox', { name: 'Domain', exact: true }).waitFor();
    chunk = asked.find((url) => !before.has(url) && url.includes('/assets/create-')) ?? '';
    expect(chunk).not.toBe('');
  });

  it('loads the page again, and shows what was wanted', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/tracking');
    await page.getByRole('link', { name: 'Create pixel' }).first().waitFor();
    let failures = 0;
    await page.route(chunk, (route) => {
      failures += 1;
      return failures === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Create pixel' }).first().click();
    await reloaded;
    await page.waitForURL('**/tracking**');
    expect(failures).toBeGreaterThanOrEqual(1);
  });

  it('reloads it once, not in a loop', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/tracking');
    await page.getByRole('link', { name: 'Create pixel' }).first().waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }));
    for (let count = 0; count < 3; count += 1) {
      await page.goto('/tracking/create');
      // What is said once it is given up.
      await page.getByRole('alert').getByRole('link', { name: 'Home' }).waitFor();
    }
    // Three openings, and a single reload beyond them.
    expect(loads).toBe(4);
  });
});
