import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpOf } from '../server/src/domains/accounts/sign-in/index.ts';
import { testPassword } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SECOND_FACTOR: 'administrators' });
});
afterAll(() => product.stop());

describe('an administrator without a second factor', () => {
  it('sets one up after the password, and sees nothing else before', async () => {
    const { email } = await product.server.signIn({ isAdmin: true });
    const page = await (await product.visitor()).newPage();
    await page.goto('/login?redirect=/admin/users');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    const heading = page.getByRole('heading', { name: 'Set up two-step sign-in' });
    await heading.waitFor();
    for (const path of ['/', '/admin/users', '/profile', '/login']) {
      await page.goto(path);
      await heading.waitFor();
      expect(new URL(page.url()).pathname).toBe('/two-step-sign-in');
    }
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
    const secret = (await dialog.locator('strong').textContent()) ?? '';
    await dialog.getByLabel('Code', { exact: true }).fill(totpOf(secret).generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('button', { name: 'Done' }).click();
    await page.getByText('Welcome, Test User').waitFor();
  });

  it('can log out instead, and loses the pages that are open when a factor is removed', async () => {
    const [first, second] = [
      await product.server.signIn({ isAdmin: true }),
      await product.server.signIn({ isAdmin: true }),
    ];
    const page = await product.signedIn(first);
    await page.goto('/');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    const { services } = product.server.running;
    const addApp = () =>
      services.postgres.pool.query(
        'insert into second_factors (user_id, account_id, sealed_secret, enabled_at, created_at) select id, account_id, $2, now(), now() from users where email = $1',
        [second.email, services.secrets.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')],
      );
    await addApp();
    const open = await product.signedIn(second);
    await open.goto('/admin/users');
    await open.getByRole('heading', { name: 'Active Users' }).waitFor();
    await services.postgres.pool.query('delete from second_factors');
    // The page may learn of it by a request of its own, and then has no such link any more.
    const pending = open.getByRole('link', { name: /^Pending Users/ });
    await pending.evaluateAll(([link]) => {
      if (link instanceof HTMLElement) link.click();
    });
    await open.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  });
});
