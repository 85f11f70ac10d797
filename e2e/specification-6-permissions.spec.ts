import { canReach, type Operation, operations } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../server/src/platform/ids/ids.ts';
import { pathOf } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Section 6: who may do what on the server, and who is special. Who gets in where in the browser: walk-guard.spec.ts.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ SPECIAL_EMAILS: 'one@example.com,two@example.com' });
});
afterAll(() => product.stop());

describe('special users', () => {
  it.each(['one@example.com', 'two@example.com'])('are %s by configuration, without any switch', async (address) => {
    const { email, token } = await product.server.signIn();
    const { pool } = product.server.running.services.postgres;
    await pool.query('update users set email = $1 where email = $2', [address, email]);
    expect(await product.server.request('GET', '/api/me', { token })).toMatchObject({
      body: { user: { email: address, is_special: true, is_admin: false } },
    });
    const page = await product.signedIn({ token });
    await page.goto('/assets/library');
    await page.locator('main h1').waitFor();
    expect(new URL(page.url()).pathname).toBe('/assets/library');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const label of ['Creative Editor', 'Assets Library', 'Tracking'])
      await menu.getByRole('link', { name: label, exact: true }).waitFor();
  });
});

describe('/mailing/partners', () => {
  it('shows special users the partners and their deals', async () => {
    const page = await product.signedIn(await product.server.signIn({ isSpecial: true }));
    await page.goto('/mailing/partners');
    await page.getByRole('heading', { name: 'Partners / Deals', level: 1 }).waitFor();
    await page.goto('/other/partners');
    await page.getByRole('heading', { name: 'Partners / Deals', level: 1 }).waitFor();
  });
});

describe('the server', () => {
  const levels = ['user', 'special', 'admin'] as const;

  it.each(levels)('refuses what is above a %s, whatever the browser shows', async (level) => {
    const { token } = await product.server.signIn({ isAdmin: level === 'admin', isSpecial: level === 'special' });
    const holder = { is_admin: level === 'admin', is_special: level === 'special' };
    const all: readonly Operation[] = Object.values(operations);
    for (const operation of all.filter(({ access }) => !canReach(access, holder))) {
      const path = pathOf(operation, { params: { id: newId() } });
      expect(await product.server.request(operation.method, path, { token })).toMatchObject({ status: 403 });
    }
  });

  it('keeps every operation below /api/admin for administrators', () => {
    const all: readonly Operation[] = Object.values(operations);
    const open = all.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});
