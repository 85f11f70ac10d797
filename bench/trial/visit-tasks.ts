import type { Task } from './task.ts';

/** From the first sign-in to a question about who visits and buys. */
export const tasks: readonly Task[] = [
  {
    name: 'Sign in',
    async run({ page, click }) {
      await click(page.getByRole('button', { name: /^Demo sign-in/ }));
      await click(page.getByRole('main').getByRole('button', { name: 'Login' }));
      await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    },
  },
  {
    name: 'Create a pixel, visit the demo shop, find yourself',
    async run({ page, click, fill }, { visitor }) {
      await click(page.getByRole('link', { name: 'Tracking Pixel', exact: true }).first());
      await click(page.getByRole('link', { name: 'Create pixel' }));
      await fill(page.getByRole('textbox', { name: 'Name' }), 'Kiln & Thread');
      await fill(
        page.getByRole('textbox', { name: 'Domain', exact: true }),
        'https://kiln-thread.example.org/shop?x=1',
      );
      await click(page.getByRole('button', { name: 'Create pixel' }));
      const href = await page.getByRole('link', { name: 'Open the demo shop' }).getAttribute('href');
      const shop = await (await visitor()).newPage();
      await shop.goto(href ?? '');
      await shop.locator('a[href*="/products/"]').first().click();
      await shop.getByRole('link', { name: 'Sign up with the sample address' }).click();
      await shop.getByRole('button', { name: 'Sign me up' }).click();
      await shop.getByRole('link', { name: 'See what your pixel received' }).waitFor();
      await click(page.getByRole('link', { name: 'Tracking', exact: true }).last());
      await click(page.getByRole('link', { name: 'Kiln & Thread' }));
      await page.getByText('with address').first().waitFor();
      await click(page.getByRole('link', { name: 'Open report' }));
      await page
        .getByRole('gridcell', { name: /^\w+ \w+$/ })
        .first()
        .waitFor();
      await shop.context().close();
    },
  },
  {
    name: 'Which kinds of people come from Google and buy?',
    async run({ page, click, choose }) {
      await click(page.getByRole('link', { name: 'Reports', exact: true }).first());
      await choose(page.getByRole('combobox', { name: 'Pixel' }), 'Harbor & Pine store');
      await click(
        page
          .getByRole('region', { name: 'Sources' })
          .getByRole('button', { name: /^Google\b/ })
          .first(),
      );
      await click(page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /purchase/ }));
      await click(
        page
          .getByRole('link', { name: 'People and places' })
          .or(page.getByRole('button', { name: 'People and places' }))
          .first(),
      );
      await page.getByRole('region', { name: 'Age', exact: true }).getByText('65 and older').waitFor();
    },
  },
];
