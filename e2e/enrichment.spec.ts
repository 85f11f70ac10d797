import { createEnrichment, deleteEnrichment } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { prepareConsumers } from '../server/src/domains/people/consumer-matching/index.ts';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// A file of customers is uploaded, its columns are recognized, what it would give is seen before it is run, and each row says why.
let product: Product;
let user: TestUser;
let page: Page;
let sample = '';
/** Who has one phone. */
let family: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const { clickhouse, identityPepper, config } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 5_000, seed: 5, pepper: identityPepper });
  const [home] = await clickhouse.rows({
    sql: "select groupArray(concat(first_name, ' ', last_name)) as names, groupArray(toString(consumer_id)) as ids from consumers group by household_id having count() = 3 order by household_id limit 1",
    row: z.object({ names: z.array(z.string()), ids: z.array(z.string()) }),
  });
  family = home?.names ?? [];
  await clickhouse.command(
    "alter table consumers update phone = '+14155550199' where has({ids:Array(UUID)}, consumer_id) settings mutations_sync = 2",
    { ids: home?.ids ?? [] },
  );
  await prepareConsumers({ clickhouse, config });
  const { body } = await product.server.request('GET', '/api/enrichment/sample', { token: user.token });
  sample = String(body);
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const choose = (name: string, content: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

describe('enriching a file', () => {
  it('knows nothing of columns that are called as objects of programs are', async () => {
    await page.goto('/enrich/create');
    await choose('odd.csv', '__proto__,constructor,2,1\na@shop.example,Ann Lee,b@shop.example,c@shop.example\n');
    await page.getByText('1 row, 4 columns').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    const used = (name: string) => page.getByRole('combobox', { name: `Use ${name} as` });
    expect(await used('constructor').textContent()).toBe('Not used');
    expect(await used('__proto__').textContent()).toBe('Email');
    await used('constructor').click();
    await page.getByRole('option', { name: 'Full name' }).click();
    const asked = page.waitForRequest('**/api/audience-enrichment/estimate');
    await page.getByRole('button', { name: 'Next' }).click();
    // In the order of the file: of two addresses the first counts.
    expect((await asked).postDataJSON()).toMatchObject({
      enrichmentColumns: [
        ['__proto__', 'email'],
        ['constructor', 'full_name'],
        ['2', 'email'],
        ['1', 'email'],
      ],
    });
  });

  it('begins with what it is, and a file to read', async () => {
    await page.goto('/enrich');
    await page.getByText('No files yet').waitFor();
    await page.getByRole('link', { name: 'Enrich a file' }).first().click();
    await choose('bill.csv', '%PDF-1.7');
    await page.getByText('bill.csv is a PDF: save it as CSV first.').waitFor();
    await choose('Customers.csv', sample);
    await page.getByText('500 rows, 9 columns').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Customers');
    await page.getByRole('button', { name: 'Next' }).click();
  });

  it('shows what the columns were recognized as, and lets go of one', async () => {
    const email = page.getByRole('combobox', { name: 'Use Email as' });
    expect(await email.textContent()).toBe('Email');
    await page.getByRole('combobox', { name: 'Use Customer as' }).waitFor();
    await page.getByText('8 of 9 columns identify a person.').waitFor();
    await email.click();
    await page.getByRole('option', { name: 'Not used' }).click();
    await page.getByText('7 of 9 columns identify a person.').waitFor();
    await email.click();
    await page.getByRole('option', { name: 'Email', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
  });

  it('says what it would give before it is run', async () => {
    await page.getByText('all 500 rows looked up').waitFor();
    await page.getByRole('button', { name: 'None' }).click();
    expect(await page.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true);
    await page.getByLabel('Age band').check();
    await page.getByLabel('Household income band').check();
    // Bodies with files cannot be read from outside: the page keeps what it sends.
    await page.evaluate(() => {
      const send = globalThis.fetch;
      globalThis.fetch = (input, init) => {
        const form = init?.body;
        if (form instanceof FormData)
          document.documentElement.dataset['sent'] = JSON.stringify(
            [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
          );
        return send(input, init);
      };
    });
    const asked = page.waitForRequest('**/api/audience-enrichment');
    await page.getByRole('button', { name: 'Run' }).click();
    const request = await asked;
    expect([request.method(), request.headers()['content-type']]).toEqual([
      'POST',
      expect.stringMatching(/^multipart\/form-data; boundary=/),
    ]);
    const text = await page.evaluate(() => document.documentElement.dataset['sent'] ?? '[]');
    const sent = new Map<string, string>(JSON.parse(text));
    expect(sent.get('enrichmentName')).toBe('Customers');
    expect(JSON.parse(sent.get('enrichmentColumns') ?? '[]')).toContainEqual(['Email', 'email']);
    expect(sent.get('file')).toBe('Customers.csv');
    await page.getByRole('button', { name: 'Actions for Customers' }).waitFor();
    await page.getByText('of rows matched to a person').waitFor();
    expect(new URL(page.url()).searchParams.get('name')).toBe('Customers');
  });

  it('reports each row why it was found, or not', async () => {
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'Found: the person' }).click();
    await page
      .getByRole('button', { name: /^Why row \d+\?$/ })
      .first()
      .click();
    const drawer = page.getByLabel('Why', { exact: true });
    await drawer.getByText('Any two people').waitFor();
    await drawer.getByText('Log-odds').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'No match in the consumer file' }).click();
    await page.getByText('Nemo').first().waitFor();
  });

  it('shows who a row may be where a household has what it reports', async () => {
    const file = new File(['Phone\n(415) 555-0199\n'], 'phones.csv', { type: 'text/csv' });
    const body = { enrichmentName: 'Phones', enrichmentColumns: [['Phone', 'phone'] as ['Phone', 'phone']] };
    await product.server.call(createEnrichment, user.token, { body, file });
    await page.goto('/enrich?name=Phones');
    const candidates = page.getByRole('list', { name: 'Candidates for row 1' });
    await candidates.waitFor();
    expect(family).toHaveLength(3);
    for (const name of family) await candidates.getByText(name).waitFor();
    // Whoever knows who is meant picks them, and takes it back.
    const [chosen = ''] = family;
    await page.getByRole('button', { name: `Pick ${chosen} for row 1` }).click();
    await candidates.locator('li[aria-current]', { hasText: chosen }).waitFor();
    await page.getByRole('cell', { name: 'Picked by you' }).waitFor();
    await page.getByRole('button', { name: `Undo picking ${chosen} for row 1` }).click();
    await candidates.locator('li[aria-current]').waitFor({ state: 'detached' });
    await product.server.call(deleteEnrichment, user.token, { params: { name: 'Phones' } });
    await page.goto('/enrich?name=Customers');
    await page.getByRole('button', { name: 'Actions for Customers' }).waitFor();
  });

  it('gives the rows back with what was appended', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Customers-enriched.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(501);
    expect(lines[0]).toMatch(
      /^Customer,First Name,.*,Match,Match probability,Matched by,Not matched because,Age band,Age band: source,/,
    );
  });

  it('makes a list of those found, and takes a name once', async () => {
    await page.getByRole('button', { name: 'Actions for Customers' }).click();
    await page.getByRole('menuitem', { name: 'Create prospect list' }).click();
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.getByRole('heading', { name: 'Customers' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/audience-finder');
    await page.goto('/enrich/create');
    await choose('Customers.csv', sample);
    await page.getByText('500 rows, 9 columns').waitFor();
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('all 500 rows looked up').waitFor();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Another enrichment has this name').waitFor();
  });

  it('says what would help most, and what each column contributes', async () => {
    const lines = sample
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    // Last name, email and city.
    const some = lines.map((cells) => [cells[2], cells[3], cells[6]].join(',')).join('\n');
    await page.goto('/enrich/create');
    await choose('Names.csv', some);
    await page.getByText('500 rows, 3 columns').waitFor();
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Add [\w ]+: estimated matches rise from \d+% to \d+%\.$/).waitFor();
    await page.getByRole('heading', { name: 'What each column contributes' }).waitFor();
    await page
      .getByText(/^\d+% of rows match only with it$/)
      .first()
      .waitFor();
  });

  it('imports the people of a result without sending the file again', async () => {
    await page.goto('/enrich?name=Customers');
    await page.getByRole('button', { name: 'Import these people' }).click();
    await page.getByText('columns are kept with each person').waitFor();
    expect(new URL(page.url()).pathname).toBe('/visitors/import');
    // Used as they were for enriching.
    expect(await page.getByRole('combobox', { name: 'Use Email as' }).textContent()).toBe('Email');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('combobox', { name: 'Permission to contact' }).click();
    await page.getByRole('option', { name: 'They are customers' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Customers-enriched.csv' }).waitFor();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was undone. Nothing from this file is stored.').waitFor();
    // The enrichment keeps its file.
    await page.goto('/enrich?name=Customers');
    await page.getByRole('button', { name: 'Download' }).waitFor();
    await page.goto('/visitors/import?upload=019ac000-0000-7000-8000-000000000000');
    await page.getByText('This file is no longer there. Choose it again.').waitFor();
  });

  it('has personas of those who were found', async () => {
    await page.goto('/personas/v2/enriched');
    await page.getByText(/^\d+% of 500 rows were found\./).waitFor();
    await page.getByText(/^Based on \d+ people of Customers/).waitFor();
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.waitForURL(/name=Customers/);
    await page.getByRole('link', { name: "See why others weren't" }).click();
    await page.getByRole('button', { name: 'Actions for Customers' }).waitFor();
  });

  it('is deleted with its file', async () => {
    await page.goto('/enrich');
    await page.getByRole('button', { name: 'Actions for Customers' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No files yet').waitFor();
  });
});
