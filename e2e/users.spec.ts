import { changeEmail, createPixel, updateUser } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../server/src/platform/ids/ids.ts';
import { mailTo, tokenIn } from '../server/src/testing/test-mail.ts';
import { testRegistration } from '../server/src/testing/test-registration.ts';
import { testPassword, type TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Registration to approval, links by mail, administration, profile: as people do them.
let product: Product;
let admin: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.server.signIn({ isAdmin: true });
  page = await product.signedIn(admin);
});
afterAll(() => product.stop());

const visit = async (path: string): Promise<Page> => {
  const visitor = await (await product.visitor()).newPage();
  await visitor.goto(path);
  return visitor;
};
const enter = async (visitor: Page, email: string, password = testPassword): Promise<void> => {
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByRole('button', { name: 'Login' }).click();
};
const registered = async (): Promise<string> => {
  const body = testRegistration();
  await product.server.request('POST', '/api/register', { body });
  await mailTo(product.server, body.email, 'email-verification');
  return body.email;
};

describe('a registration', () => {
  it('waits, is found in the queue, approved, and let in', async () => {
    const email = await registered();
    const visitor = await visit('/login');
    await enter(visitor, email);
    await visitor.getByText('Your account is awaiting approval.').waitFor();
    await page.goto('/admin/users');
    const count = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /Pending Users/ });
    await count.getByText('1').waitFor();
    await page.getByRole('link', { name: 'User Management' }).hover();
    await page.getByRole('tooltip', { name: '1 registration to approve' }).waitFor();
    await count.click();
    const row = page.getByRole('row').filter({ hasText: email });
    // Whoever is unsure asks first, by mail.
    const question = await row.getByRole('link', { name: 'Ask a question' }).getAttribute('href');
    expect(question).toContain(`mailto:${encodeURIComponent(email)}?subject=Your%20registration%20of%20`);
    await row.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Rosa Marsh can sign in now.').waitFor();
    await page.getByText('No pending users').waitFor();
    await enter(visitor, email);
    await visitor.getByText('Welcome, Rosa Marsh').waitFor();
  });

  it('is approved with others at once, and says how long it has waited', async () => {
    const emails = [await registered(), await registered()];
    await page.goto('/admin/users/pending');
    for (const email of emails) {
      const row = page.getByRole('row').filter({ hasText: email });
      await row.getByText(/^\d+ minutes?$/).waitFor();
      await row.getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Approve 2 users' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('2 users can sign in now.').waitFor();
    await page.getByText('No pending users').waitFor();
    await page.goto('/admin/users');
    for (const name of ['People', 'Stored']) await page.getByRole('columnheader', { name }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^users-active-.*\.csv$/);
  });

  it('is turned down with a reason', async () => {
    const email = await registered();
    await page.goto('/admin/users/pending');
    await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('The website does not answer');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('The registration is turned down.').waitFor();
    expect((await mailTo(product.server, email, 'rejected')).text).toContain('The website does not answer');
    await page.goto('/admin/users/inactive');
    await page.getByRole('row').filter({ hasText: email }).getByText('The website does not answer').waitFor();
  });

  it('decided by somebody else meanwhile is answered with a clear sentence', async () => {
    const email = await registered();
    await page.goto('/admin/users/pending');
    await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Approve' }).click();
    await product.server.running.services.postgres.pool.query("update users set status = 'active' where email = $1", [
      email,
    ]);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('This user is active, not pending.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which administrators find in the mailbox', async () => {
    const user = await product.server.signIn();
    const visitor = await visit('/login');
    await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
    await visitor.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await visitor.getByLabel('Email').fill(user.email);
    await visitor.getByRole('button', { name: 'Email link' }).click();
    await visitor.getByText('a link is on its way').waitFor();
    await page.goto('/admin/mailbox');
    await page.getByText('No mail server is configured').waitFor();
    await page.getByRole('gridcell', { name: user.email }).first().click();
    const link = await page.getByRole('dialog').getByRole('link').getAttribute('href');
    await visitor.goto(link ?? '');
    await visitor.getByLabel('New password', { exact: true }).fill('another good secret');
    await visitor.getByLabel('Confirm new password').fill('another good secret');
    await visitor.getByRole('button', { name: 'Set password' }).click();
    await visitor.waitForURL('**/login');
    await enter(visitor, user.email, 'another good secret');
    await visitor.getByText('Welcome, Test User').waitFor();
    const late = await visit(new URL(link ?? '').pathname + new URL(link ?? '').search);
    await late.getByLabel('New password', { exact: true }).fill('another good secret');
    await late.getByLabel('Confirm new password').fill('another good secret');
    await late.getByRole('button', { name: 'Set password' }).click();
    await late.getByText('This link has expired or was used already.').waitFor();
  });
});

describe('an invitation', () => {
  it('lets a person choose a password', async () => {
    const email = `invited-${newId()}@example.com`;
    await page.goto('/admin/users/new');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('First name is required').waitFor();
    const choose = async (label: string, option: string): Promise<void> => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Vale');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Company name').fill('Vale Gardens');
    await page.getByLabel('Company website').fill('vale.example.com');
    await choose('Company size', '1-10 employees');
    await choose('Your role', 'Owner or founder');
    await choose('Business type', 'B2C');
    await choose('Business category', 'Home and Garden');
    await choose('Primary platform use', 'Mailing');
    await choose('Primary objective', 'Scaling');
    await page.getByLabel('Special user').check();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    const token = tokenIn(await mailTo(product.server, email, 'invitation'));
    const visitor = await visit(`/reset-password?token=${token}`);
    await visitor.getByLabel('New password', { exact: true }).fill(testPassword);
    await visitor.getByLabel('Confirm new password').fill(testPassword);
    await visitor.getByRole('button', { name: 'Set password' }).click();
    await visitor.waitForURL('**/login');
    await enter(visitor, email);
    await visitor.getByText('Welcome, Ines Vale').waitFor();
    await visitor.goto('/assets/library');
    await visitor.locator('main h1').waitFor();
    expect(new URL(visitor.url()).pathname).toBe('/assets/library');
  });
});

describe('administration', () => {
  it('signs in as a user with a banner, and goes back', async () => {
    const user = await product.server.signIn();
    await product.server.call(updateUser, admin.token, {
      params: { id: await idOf(user) },
      body: { first_name: 'Helped' },
    });
    await page.goto(`/admin/users?search=${encodeURIComponent(user.email)}`);
    await page.getByRole('button', { name: 'Actions for Helped User' }).click();
    await page.getByRole('menuitem', { name: 'Sign in as' }).click();
    // The page reads its token at every start: what was put there for this test must not come back.
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in as' }).click();
    await page.getByText('Welcome, Helped User').waitFor();
    await page.getByText('you work as Helped User').waitFor();
    await page.getByRole('button', { name: 'Return to my account' }).click();
    await page.waitForURL('**/admin/users');
    await page.getByText('you work as').waitFor({ state: 'detached' });
    admin = { ...admin, token: await page.evaluate(() => localStorage.getItem('atoken') ?? '') };
    page = await product.signedIn(admin);
    await page.goto('/admin/audit-log?action=signInAs');
    await page
      .getByRole('gridcell', { name: /signed in as the user Helped User/ })
      .first()
      .waitFor();
  });

  it('edits a user, and keeps the last administrator', async () => {
    const user = await product.server.signIn();
    const id = await idOf(user);
    await page.goto(`/admin/users/${id}/edit`);
    await page.getByLabel('Last name').fill('Renamed');
    await page.getByLabel('Special user').check();
    // Fields that were never filled in must be, to save.
    await product.server.call(updateUser, admin.token, {
      params: { id },
      body: { company_website: 'https://x.example.com' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The changes are saved.').waitFor();
    await page.getByRole('heading', { name: 'Test Renamed' }).waitFor();
    await page.getByRole('list', { name: 'Audit trail' }).getByText('changed the user').first().waitFor();
    await page.goto(`/admin/users/${await idOf(admin)}/edit`);
    await page.getByLabel('Administrator').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is the last active administrator.').waitFor();
  });

  it('remembers the columns that were chosen, and the filters', async () => {
    await page.goto('/admin/audit-log');
    await page.getByRole('columnheader', { name: 'Company' }).hover();
    await page.getByRole('columnheader', { name: 'Company' }).getByRole('button', { name: /menu/i }).click();
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/user-config'));
    await page.getByRole('columnheader', { name: 'Company' }).waitFor({ state: 'detached' });
    await saved;
    await page.getByRole('combobox', { name: 'Object' }).click();
    const savedFilters = page.waitForResponse((response) => response.url().endsWith('/api/user-config'));
    await page.getByRole('option', { name: 'User', exact: true }).click();
    await savedFilters;
    const elsewhere = await product.signedIn(admin);
    await elsewhere.goto('/admin/audit-log');
    await elsewhere.waitForURL('**/admin/audit-log?object_type=user');
    expect(await elsewhere.getByRole('columnheader', { name: 'Company' }).count()).toBe(0);
  });
});

const idOf = async ({ token }: { token: string }): Promise<string> => {
  const { body } = await product.server.request('GET', '/api/me', { token });
  return (body as { user: { id: string } }).user.id;
};

describe('the profile', () => {
  it('changes name, address, password and sessions', async () => {
    const user = await product.server.signIn();
    await product.server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } });
    let own = await product.signedIn(user);
    await own.goto('/profile');
    await own.getByLabel('First name').fill('Nora');
    await own.getByRole('button', { name: 'Save name and time zone' }).click();
    await own.getByText('Your changes are saved.').waitFor();
    await own.goto('/');
    await own.getByText('Welcome, Nora User').waitFor();
    const next = `nora-${newId()}@example.com`;
    await product.server.call(changeEmail, user.token, { body: { email: next, password: testPassword } });
    await own.goto('/profile');
    await own.getByText(`Open the link we emailed to ${next}`).waitFor();
    const token = tokenIn(await mailTo(product.server, next, 'email-change'));
    await own.goto(`/confirm-email?token=${token}`);
    await own.getByRole('button', { name: 'Confirm address' }).click();
    await own.getByText('Your new email address is confirmed. Please sign in with it.').waitFor();
    // Every session has ended with the change.
    own = await visit('/login');
    await enter(own, next);
    await own.getByText('Welcome, Nora User').waitFor();
    await own.goto('/profile');
    await own.getByText(`You sign in as ${next}`).waitFor();
    const elsewhere = await visit('/login');
    await enter(elsewhere, next);
    await elsewhere.getByText('Welcome, Nora User').waitFor();
    await own.reload();
    await own.getByRole('list', { name: 'Sessions' }).getByRole('listitem').nth(1).waitFor();
    await own.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await own.getByText('All other sessions have ended.').waitFor();
    await own.getByRole('button', { name: 'Close account' }).click();
    await own.getByRole('dialog').getByLabel('Your password').fill('wrong');
    await own.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    await own.getByRole('dialog').getByText('This is not your password').waitFor();
    await own.getByRole('dialog').getByLabel('Your password').fill(testPassword);
    await own.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    await own.getByText(/This account will be closed and all its data deleted on/).waitFor();
    await own.getByRole('button', { name: 'Keep account' }).click();
    await own.getByText('Your account stays.').waitFor();
  });
});
