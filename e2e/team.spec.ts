import { getMe, inviteMember } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, tokenIn } from '../server/src/testing/test-mail.ts';
import { testPassword, type TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let owner: TestUser;
let page: Page;
const email = 'nia@example.com';

beforeAll(async () => {
  product = await startProduct();
  owner = await product.server.signIn();
  page = await product.signedIn(owner);
});
afterAll(() => product.stop());

const invitationTo = async (address: string): Promise<string> =>
  tokenIn(await mailTo(product.server, address, 'team-invitation'));

describe('a team', () => {
  it('invites somebody by email, who joins with a name and a password', async () => {
    await page.goto('/profile/team');
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
    await dialog.getByLabel('Email').fill('no address');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('Must be a valid email').first().waitFor();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('radio', { name: /Analyst/ }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('row', { name: /nia@example\.com/ }).waitFor();
    const token = await invitationTo(email);
    const stranger = await (await product.visitor()).newPage();
    await stranger.goto(`/invitation?token=${token}`);
    await stranger.getByRole('heading', { name: 'Join Test Company' }).waitFor();
    await stranger.getByLabel('First name').fill('Nia');
    await stranger.getByLabel('Last name').fill('Newcomer');
    await stranger.getByLabel('Password', { exact: true }).fill(testPassword);
    await stranger.getByLabel('Confirm password').fill(testPassword);
    await stranger.getByRole('button', { name: 'Join the team' }).click();
    await stranger.waitForURL('**/login');
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByLabel('Password', { exact: true }).fill(testPassword);
    await stranger.getByRole('button', { name: 'Login' }).last().click();
    await stranger.getByRole('button', { name: /account menu/ }).click();
    await stranger.getByText(`${email} · Analyst`).waitFor();
  });

  it('shows a role what it may not do, and why', async () => {
    const { access_token: token } = await product.server.logIn({ email, password: testPassword });
    const analyst = await product.signedIn({ token });
    await analyst.goto('/visitors');
    await analyst.waitForURL((url) => url.pathname === '/');
    const why = 'Only an owner, editor, sender or viewer of this account can do this.';
    await analyst.getByRole('button', { name: 'Visitors', exact: true }).focus();
    await analyst.getByRole('tooltip', { name: why }).waitFor();
    await analyst.goto('/profile/team');
    expect(await analyst.getByRole('button', { name: 'Invite people' }).isDisabled()).toBe(true);
    await analyst.getByText('Invite people').hover({ force: true });
    await analyst.getByRole('tooltip', { name: 'Only an owner of this account can do this.' }).waitFor();
    await analyst.goto('/campaigns');
    await analyst.getByRole('button', { name: 'New campaign' }).first().waitFor();
    expect(await analyst.getByRole('button', { name: 'New campaign' }).first().isDisabled()).toBe(true);
  });

  it('changes a role and removes a member', async () => {
    await page.goto('/profile/team');
    await page.getByRole('button', { name: 'Change role of Nia Newcomer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the role of Nia Newcomer' });
    await dialog.getByRole('radio', { name: /Editor/ }).check();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await page.getByRole('row', { name: /Nia Newcomer.*Editor/ }).waitFor();
    await page.getByRole('button', { name: 'Remove Nia Newcomer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('row', { name: /Nia Newcomer/ }).waitFor({ state: 'detached' });
  });

  it('takes in somebody who has an account, who switches between the two', async () => {
    const guest = await product.server.signIn();
    const body = { email: guest.email, role: 'viewer' as const };
    await product.server.call(inviteMember, owner.token, { body });
    const token = await invitationTo(guest.email);
    const other = await product.signedIn(guest);
    await other.goto(`/invitation?token=${token}`);
    await other.getByRole('button', { name: 'Join the team' }).click();
    await other.waitForURL((url) => url.pathname === '/');
    await other.getByRole('button', { name: /account menu/ }).click();
    const accounts = other.getByRole('menuitemradio');
    await accounts.first().waitFor();
    expect(await accounts.allTextContents()).toEqual(
      expect.arrayContaining(['Test CompanyOwner', 'Test CompanyViewer']),
    );
    await accounts.filter({ hasText: 'Owner' }).click();
    await other.getByRole('button', { name: /account menu/ }).click();
    await other.getByText(`${guest.email} · Owner`).waitFor();
    // The session that it began with has ended.
    await expect(product.server.call(getMe, guest.token, {})).rejects.toThrow('401');
  });
});
