import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import type { Hands } from './hands.ts';
import type { Task } from './task.ts';

async function addRule({ page, click, fill }: Hands, panel: Locator, field: string): Promise<void> {
  await click(panel.getByRole('button', { name: 'Add rule' }).last());
  await fill(page.getByLabel('Search attributes'), field);
  await click(page.getByRole('menuitem', { name: new RegExp(`^${field}(?: \\d|$)`) }));
}

/** A file of customers as people type them: people of a list that was exported, with slips, and somebody who does not exist. */
function mistype(csv: string): Buffer {
  const [, ...lines] = csv.trim().split('\n');
  const rows = lines.slice(0, 11).map((line, place) => {
    const cells = line.split(',').map((cell) => cell.replaceAll('"', '').trim());
    const [first = '', last = '', street = '', city = '', state = '', zip = ''] = cells;
    const name = place % 3 === 0 ? `${last}, ${first}` : `${first} ${last}`;
    return [`"${place % 4 === 1 ? name.toUpperCase() : name}"`, street, city, state, zip].join(',');
  });
  return Buffer.from(
    ['Customer,Street,Town,State,Post code', ...rows, '"Ferdinand Nemo",1 Nowhere Lane,Portland,OR,97201'].join('\n'),
  );
}

export const tasks: readonly Task[] = [
  {
    name: 'Save and export an audience: homeowners of 35 to 54 near a city, without recent visitors',
    async run(hands, { kept }) {
      const { page, click, fill, download } = hands;
      await click(page.getByRole('link', { name: 'Audience Finder', exact: true }).first());
      const who = page.getByRole('region', { name: 'Who' });
      await addRule(hands, who, 'Home');
      await click(who.getByRole('button', { name: /^Owns the home/ }));
      await addRule(hands, who, 'Age');
      await fill(who.getByLabel('From'), '35');
      await fill(who.getByLabel('To'), '54');
      await addRule(hands, who, 'Area');
      await fill(who.getByRole('combobox', { name: 'Around' }), 'Los Angeles');
      await click(page.getByRole('option', { name: /Los Angeles/ }).first());
      await fill(who.getByRole('spinbutton', { name: 'Miles' }), '25');
      const exclude = page.getByRole('region', { name: 'Exclude' });
      await addRule(hands, exclude, 'Visited the site');
      await page
        .getByText(/^Homeowners aged 35 to 54 and living within 25 miles of Los Angeles, CA.*, excluding /)
        .waitFor();
      await click(page.getByRole('button', { name: 'Save as list' }));
      await fill(page.getByRole('dialog').getByLabel('Name'), 'Homeowners near Los Angeles');
      await click(page.getByRole('dialog').getByRole('button', { name: /^Save / }));
      const file = await download(page.getByRole('button', { name: 'Export CSV' }));
      kept.set('exported', await readFile(file.path, 'utf8'));
    },
  },
  {
    name: 'Find personas, and save one as a list',
    async run({ page, click }) {
      await click(page.getByRole('link', { name: 'Personas', exact: true }).first());
      const card = page.getByRole('article').first();
      await click(card.getByRole('button', { name: 'Save as list' }));
      await click(page.getByRole('button', { name: /^Save .* people$/ }));
      await page.getByText(/^Adults of the persona “/).waitFor();
    },
  },
  {
    name: 'Enrich a file of twelve customers with slips',
    async run({ page, click, upload, download }, { kept }) {
      await click(page.getByRole('link', { name: 'Enrich Your Data', exact: true }).first());
      await click(page.getByRole('link', { name: 'Enrich a file' }).first());
      await upload('customers.csv', mistype(kept.get('exported') ?? ''));
      await click(page.getByRole('button', { name: 'Next' }));
      await click(page.getByRole('button', { name: 'Next' }));
      await page.getByRole('heading', { name: 'What each column contributes' }).waitFor();
      await click(page.getByRole('button', { name: 'Run' }));
      await page.getByText('of rows matched to a person').waitFor();
      const { name } = await download(page.getByRole('button', { name: 'Download' }));
      if (name === 'customers.csv') throw new Error('The result is called like the file that was uploaded');
    },
  },
  {
    name: 'Import the same people as customers',
    async run({ page, click, choose, upload }, { kept }) {
      await click(page.getByRole('link', { name: 'Visitors', exact: true }).first());
      await click(page.getByRole('link', { name: 'Import people' }));
      await upload('customers.csv', mistype(kept.get('exported') ?? ''));
      await click(page.getByRole('button', { name: 'Next' }));
      await click(page.getByRole('button', { name: 'Next' }));
      await choose(page.getByRole('combobox', { name: 'Permission to contact' }), 'They are customers');
      await click(page.getByRole('button', { name: 'Import', exact: true }));
      await click(page.getByRole('link', { name: 'View people' }));
      await page.getByRole('gridcell', { name: 'Ferdinand Nemo', exact: true }).waitFor();
    },
  },
];
