import { testPng } from '../../server/src/testing/test-images.ts';
import type { Task } from './task.ts';

export const tasks: readonly Task[] = [
  {
    name: 'Create a QR code and download it',
    async run({ page, click, fill, download }) {
      await click(page.getByRole('link', { name: 'QR Codes', exact: true }).first());
      await click(page.getByRole('link', { name: 'New QR code' }).first());
      await fill(page.getByRole('textbox', { name: 'Name' }), 'Mug flyer');
      await fill(page.getByRole('textbox', { name: 'Address' }), 'kiln-thread.example.org/spring');
      const { name } = await download(page.getByRole('button', { name: 'Save and download' }));
      if (!name.endsWith('.svg')) throw new Error(name);
    },
  },
  {
    name: 'Design a postcard from the Creative step of a campaign',
    async run({ page, click, fill, press, retype, upload }) {
      await click(page.getByRole('link', { name: 'Campaigns', exact: true }).first());
      await click(page.getByRole('link', { name: 'New campaign' }).first());
      await fill(page.getByRole('textbox', { name: 'Name' }), 'Spring mugs');
      await click(page.getByRole('tab', { name: 'Creative' }));
      await click(page.getByRole('button', { name: 'New design' }));
      await click(page.getByRole('button', { name: 'Use Furniture showroom' }));
      await retype(page.getByRole('button', { name: /^Text: Sit down/ }), 'Hello {first_name}, the mugs are here.');
      await click(page.getByRole('button', { name: 'QR code', exact: true }));
      await click(page.getByRole('tab', { name: 'Pictures', exact: true }));
      await upload('mug.png', Buffer.from(await (await testPng(80, 80)).arrayBuffer()));
      await page.getByRole('button', { name: 'Picture: mug' }).waitFor();
      await click(page.getByRole('tab', { name: 'Check', exact: true }));
      // What was added covers what was there before: it is said, and taken out again.
      await page
        .getByText(/ is covered by “mug”/)
        .first()
        .waitFor();
      await press('Control+z');
      await click(page.getByRole('button', { name: 'Use in campaign' }));
      await page.getByRole('group', { name: 'Design of variant A' }).getByRole('button', { pressed: true }).waitFor();
      await page.getByText('Draft saved').waitFor();
    },
  },
  {
    name: 'Send the campaign to the list, and get the print file',
    async run({ page, click, download }) {
      await click(page.getByRole('link', { name: 'Campaigns', exact: true }).first());
      await click(page.getByRole('link', { name: 'Spring mugs' }));
      await click(page.getByRole('link', { name: 'Plan', exact: true }));
      await click(page.getByRole('tab', { name: 'Audience' }));
      await click(page.getByRole('combobox', { name: 'Prospect lists', exact: true }));
      await click(page.getByRole('option', { name: /^Homeowners near Los Angeles/ }));
      await page.getByText('From audience to pieces').waitFor();
      await click(page.getByRole('tab', { name: 'Review' }));
      await page.getByRole('region', { name: 'Cost' }).getByText('Estimated total').waitFor();
      // The address that the Creative step shows is the one that is printed.
      if ((await page.getByRole('button', { name: 'Fix: Return address' }).count()) > 0)
        throw new Error('The return address is missing');
      await click(page.getByRole('button', { name: 'Start campaign' }));
      const dialog = page.getByRole('dialog', { name: /^Start / });
      await dialog.getByText(/^About \$[\d.,]+ for printing and postage$/).waitFor();
      await click(dialog.getByRole('button', { name: 'Start campaign' }));
      await download(
        page
          .getByRole('region', { name: 'Your print file is ready' })
          .getByRole('button', { name: 'Download print file' }),
      );
    },
  },
];
