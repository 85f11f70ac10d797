import { approveUser, listUsers } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OidcTwin, startOidcTwin } from '../server/src/testing/oidc-twin.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let twin: OidcTwin;
let administrator: TestUser;
let owner: TestUser;

beforeAll(async () => {
  product = await startProduct();
  const { server } = product;
  twin = await startOidcTwin(`${server.url}/single-sign-on`, `${server.url}/login`);
  administrator = await server.signIn({ isAdmin: true });
  owner = await server.signIn();
  twin.people.set('sam', {
    email: 'sam@corp.example',
    email_verified: true,
    given_name: 'Sam',
    family_name: 'Sole',
    groups: ['Marketing'],
  });
});
afterAll(async () => {
  await twin.close();
  await product.stop();
});

async function signInAtProvider(page: Page): Promise<void> {
  await page.goto('/login?redirect=%2Fcampaigns');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.getByLabel('Work email').fill('sam@corp.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Id').fill('sam');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('single sign-on', () => {
  it('is connected by an administrator, with a secret that is never shown again', async () => {
    const page = await product.signedIn(administrator);
    await page.goto('/admin/single-sign-on');
    await page.getByText(`${product.server.url}/single-sign-on`).waitFor();
    await page.getByRole('button', { name: 'Add provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add provider' });
    await dialog.getByLabel('Name').fill('Example ID');
    await dialog.getByLabel('Issuer').fill('https://127.0.0.1:1');
    await dialog.getByLabel('Client ID').fill(twin.clientId);
    await dialog.getByLabel('Client secret', { exact: true }).fill(twin.clientSecret);
    await dialog.getByLabel('Email domains').fill('corp.example');
    await dialog.getByLabel('Account of').fill(owner.email);
    await dialog.getByLabel('Roles by group').fill('Marketing: editor');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('No OpenID Connect provider answers at this address').first().waitFor();
    await dialog.getByLabel('Issuer').fill(twin.issuer);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('row', { name: /Example ID/ }).waitFor();
    expect(await page.content()).not.toContain(twin.clientSecret);
  });

  it('gives the directory of the provider a token, shown once', async () => {
    const page = await product.signedIn(administrator);
    await page.goto('/admin/single-sign-on');
    await page.getByRole('button', { name: 'Create SCIM token for Example ID' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'Your SCIM token' });
    await shown.getByText(`${product.server.url}/scim/v2`).waitFor();
    const token = (await shown.locator('code').textContent()) ?? '';
    expect((await product.server.request('GET', '/scim/v2/Users', { token })).status).toBe(200);
    await shown.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(token);
  });

  it('signs somebody in once they are approved, where they wanted to go, and out at the provider, too', async () => {
    const page = await (await product.visitor()).newPage();
    await signInAtProvider(page);
    await page.getByText('Your account is awaiting approval.').waitFor();
    const { data } = await product.server.call(listUsers, administrator.token, { query: { status: 'pending' } });
    const [waiting] = data;
    expect(waiting?.email).toBe('sam@corp.example');
    await product.server.call(approveUser, administrator.token, { params: { id: waiting?.id ?? '' } });
    await page.goto('/login?redirect=%2Fcampaigns');
    await page.getByRole('link', { name: 'Single sign-on' }).click();
    await page.getByLabel('Work email').fill('sam@corp.example');
    // The provider remembers who has signed in there.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => url.pathname === '/campaigns');
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByText('sam@corp.example · Editor').waitFor();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.href.startsWith(`${twin.issuer}/session/end`));
  });

  it('starts nowhere for addresses of other domains, and finishes nothing that another browser began', async () => {
    const page = await (await product.visitor()).newPage();
    await page.goto('/single-sign-on');
    await page.getByLabel('Work email').fill('somebody@other.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText("Single sign-on isn't set up for this address.").waitFor();
    await page.goto('/single-sign-on?code=x&state=y');
    await page.getByText('This sign-in was started in another browser or has expired.').waitFor();
  });
});
