import { fillCompany, fillPersonal, fillSocials, next, register } from '../../e2e/registration-form.ts';
import type { Task } from './task.ts';

/** What a marketer has on the way: pages that they look at on a phone. */
const phonePages = [
  '/',
  '/reports',
  '/visitors',
  '/personas/all',
  '/campaigns',
  '/audience-finder',
  '/enrich',
  '/qr-code',
  '/tracking',
  '/mailing/eddm',
];

export const tasks: readonly Task[] = [
  {
    name: 'Plan a mailing to every door within a budget, and get its package',
    async run({ page, click, choose, fill, download }) {
      await click(page.getByRole('link', { name: 'EDDM', exact: true }).first());
      await click(page.getByRole('button', { name: 'New mailing' }));
      await fill(page.getByLabel('Address, city or ZIP codes'), 'Portland, ME');
      await click(page.getByRole('option').first());
      await page.getByRole('grid', { name: 'Carrier routes' }).getByRole('row').nth(1).waitFor();
      await choose(page.getByLabel('Choose', { exact: true }), 'Highest income');
      await fill(page.getByLabel('Budget (USD)'), '1500');
      await click(page.getByRole('button', { name: 'Choose for me' }));
      await page.getByText('the money is used up by better ones').waitFor();
      await click(page.getByRole('tab', { name: 'Design' }));
      await click(page.getByRole('button', { name: /^Neighborhood card/ }));
      await click(page.getByRole('tab', { name: 'Review' }));
      await click(page.getByRole('button', { name: 'Fix: Days' }));
      await fill(page.getByLabel('First drop-off day'), '2030-12-23');
      await click(page.getByRole('tab', { name: 'Review' }));
      await page.getByText('The package is ready to create.').waitFor();
      await click(page.getByRole('button', { name: 'Create package' }));
      await download(page.getByRole('button', { name: 'Download package' }));
    },
  },
  {
    name: 'Share a report with somebody who has no account',
    async run({ page, click, fill }, { visitor }) {
      await click(page.getByRole('link', { name: 'Reports', exact: true }).first());
      await click(page.getByRole('button', { name: 'Share', exact: true }));
      await fill(page.getByRole('dialog').getByLabel('Name'), 'For the board');
      await click(page.getByRole('dialog').getByRole('button', { name: 'Create link' }));
      const link = await page.getByRole('dialog').getByRole('list', { name: 'Links' }).getByRole('link').textContent();
      const reader = await (await visitor()).newPage();
      await reader.goto(link ?? '');
      await reader.getByRole('region', { name: 'Sources' }).waitFor();
      await reader.context().close();
    },
  },
  {
    name: 'Look at the main pages on a phone',
    async run({ page }) {
      const wide = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of phonePages) {
        await page.goto(path);
        await page.locator('#root h1').first().waitFor();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) throw new Error(`${path} scrolls sideways by ${over} pixels`);
      }
      if (wide !== null) await page.setViewportSize(wide);
    },
  },
  {
    name: 'Register, be approved, sign in, and be in the audit log',
    async run({ page, click, fill }, { visitor }) {
      const guest = await (await visitor()).newPage();
      await guest.goto('/register');
      await fillPersonal(guest, 'rosa@marsh-dental.example.com');
      await next(guest);
      await fillCompany(guest);
      await next(guest);
      await fillSocials(guest);
      await register(guest);
      await guest.waitForURL('**/login**');
      await click(page.getByRole('button', { name: /account menu/i }));
      await click(page.getByRole('menuitem', { name: 'Logout' }));
      await fill(page.getByLabel('Email'), 'admin@acquaint.test');
      await fill(page.getByLabel('Password', { exact: true }), 'acquaint-admin');
      await click(page.getByRole('main').getByRole('button', { name: 'Login' }));
      await click(page.getByRole('link', { name: /^User Management/ }));
      await click(
        page
          .getByRole('tab', { name: /Pending/ })
          .or(page.getByRole('link', { name: /Pending/ }))
          .first(),
      );
      await click(page.getByRole('row', { name: /Rosa Marsh/ }).getByRole('button', { name: 'Approve' }));
      await click(page.getByRole('dialog').getByRole('button', { name: /^Approve/ }));
      await page.getByRole('row', { name: /Rosa Marsh/ }).waitFor({ state: 'detached' });
      await guest.getByLabel('Email').fill('rosa@marsh-dental.example.com');
      await guest.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await guest.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await guest.getByRole('heading', { name: 'Welcome, Rosa Marsh' }).waitFor();
      await click(page.getByRole('link', { name: 'Audit Log' }));
      await page
        .getByRole('row', { name: /Rosa Marsh/ })
        .first()
        .waitFor();
      await guest.context().close();
    },
  },
];
