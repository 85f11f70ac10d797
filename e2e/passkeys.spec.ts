import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword, type TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Passkeys in a real browser, with an authenticator of its own that says yes to every question.
let product: Product;
let user: TestUser;
let context: BrowserContext;
let page: Page;
let devices: CDPSession;
let device = '';

/** What an authenticator in the browser is: a device that verifies its user, or refuses to. */
async function plugIn(isUserVerified: boolean): Promise<string> {
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
}

async function enterPassword(): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  context = await product.visitor({ baseURL: product.server.url.replace('127.0.0.1', 'localhost') });
  page = await context.newPage();
  // The authenticator says yes to every question, also to that of the suggestions, which only one test is about.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('suggest') === null)
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) });
  });
  devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  device = await plugIn(true);
});
afterAll(() => product.stop());

describe('a passkey', () => {
  it('is added in the settings, with recovery codes', async () => {
    await page.goto('/login');
    await enterPassword();
    await page.getByText('Welcome, Test User').waitFor();
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Give the passkey a name').waitFor();
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await codes.getByRole('listitem').first().waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await codes.getByRole('button', { name: 'Done' }).click();
    await section.getByText('Work laptop').waitFor();
    await section.getByText('Never used').waitFor();
    await page.getByText('10 recovery codes left').waitFor();
  });

  it('is not added twice from one device', async () => {
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Again');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await section.getByRole('listitem').count()).toBe(1);
  });

  it('gets another name', async () => {
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Rename Work laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Work laptop' });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByText('Give the passkey a name').waitFor();
    await dialog.getByLabel('Name').fill('Office laptop');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await section.getByText('Office laptop').waitFor();
    expect(await section.getByText('Work laptop').count()).toBe(0);
  });

  it('signs in alone', async () => {
    await logOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('Welcome, Test User').waitFor();
  });

  it('is the second step after the password', async () => {
    await logOut();
    await enterPassword();
    await page.getByText('Lost your device? Enter one of your recovery codes.').waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('Welcome, Test User').waitFor();
  });

  it('confirms who is there before something grave', async () => {
    await product.server.running.services.postgres.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour'",
    );
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Export all data' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
  });

  it('does not sign in somebody whom the device has not verified', async () => {
    await logOut();
    await devices.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: false });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').waitFor();
    await devices.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: true });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('Welcome, Test User').waitFor();
  });

  it('is removed, and signs in no longer', async () => {
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Remove Office laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await section.getByRole('listitem').waitFor({ state: 'detached' });
    await logOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText("This passkey didn't work. Try again, or use another way.").waitFor();
  });
});

describe('a login page with passkeys among its suggestions', () => {
  it('signs in with the one that is chosen, without a button', async () => {
    await devices.send('WebAuthn.clearCredentials', { authenticatorId: device });
    await page.goto('/login');
    await enterPassword();
    await page.getByText('Welcome, Test User').waitFor();
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('button', { name: 'Done' }).click();
    await section.getByText('Phone').waitFor();
    await logOut();
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
    await page.evaluate(() => sessionStorage.setItem('suggest', 'yes'));
    await page.reload();
    await page.getByText('Welcome, Test User').waitFor();
  });
});

describe('a page that was opened by its number', () => {
  it('says where passkeys work, and offers none', async () => {
    const numbered = await product.signedIn(user);
    await numbered.goto('/profile');
    const section = numbered.getByRole('region', { name: 'Passkeys' });
    const link = section.getByRole('link', {
      name: new URL(product.server.url).host.replace('127.0.0.1', 'localhost'),
    });
    expect(await link.getAttribute('href')).toBe(`${product.server.url.replace('127.0.0.1', 'localhost')}/profile`);
    expect(await section.getByRole('button', { name: 'Add passkey' }).isDisabled()).toBe(true);
    const visitor = await (await product.visitor()).newPage();
    await visitor.goto('/login');
    await visitor.getByRole('button', { name: 'Login' }).waitFor();
    expect(await visitor.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  });
});
