import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A business imports its own people, sees whom it knew already and why, answers what is unsure by keys, and takes apart what is wrong.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  page = await product.signedIn(await product.server.signIn());
});
afterAll(() => product.stop());

const header = 'Customer ID,First Name,Last Name,Email,Phone,Street,City,State,ZIP,Note';
const first = [
  header,
  'C-1,Ann,Lindqvist,ann@lindqvist.example,555 201 7788,12 Maple Street,Dover,DE,19901,x',
  'C-2,Bob,Marchetti,bob@marchetti.example,555 201 9911,4 Elm Ave,Salem,OR,97301,x',
  'C-3,Cy,Vance,cy at vance,,,,,,x',
  ',Dora,Eklund,,,8 Oak Court,Dover,DE,19901,x',
  ',Doris,Eklund,,,8 Oak Court,Dover,DE,19901,x',
].join('\r\n');
const second = [header, ',Anne,Lindqvist,ann@lindqvist.example,,12 Maple St,Dover,DE,19901,y'].join('\r\n');

const choose = (name: string, content: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function importFile(name: string, content: string): Promise<void> {
  await choose(name, content);
  await page.getByRole('table', { name: 'First rows' }).or(page.getByLabel('First rows')).first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Permission to contact' }).click();
  await page.getByRole('option', { name: 'They are customers' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'View people' }).waitFor();
}

const figure = (label: string) => page.getByText(label, { exact: true }).locator('xpath=following-sibling::p').first();

describe('importing people', () => {
  it('shows the first rows, and what the columns were recognized as', async () => {
    await page.goto('/visitors?tab=people');
    await page.getByText('No one here yet').waitFor();
    await page.getByRole('link', { name: 'Import people' }).first().click();
    await choose('crm.csv', first);
    await page.getByText('5 rows, 10 columns').waitFor();
    await page.getByRole('cell', { name: 'Lindqvist', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.getByRole('combobox', { name: 'Use Customer ID as' }).textContent()).toBe('Customer number');
    expect(await page.getByRole('combobox', { name: 'Use Note as' }).textContent()).toBe('Not used');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
  });

  it('adds people, and gives back the rows that were wrong', async () => {
    await importFile('crm.csv', first);
    expect(await figure('Added').textContent()).toBe('4');
    expect(await figure('Failed').textContent()).toBe('1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rows not imported' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('The email is no email address');
  });

  it('finds who is known, and says why', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByRole('button', { name: 'crm.csv' }).waitFor();
    await importFile('more.csv', second);
    expect(await figure('Updated').textContent()).toBe('1');
    await page.getByRole('link', { name: 'View people' }).click();
    await page.getByRole('gridcell', { name: 'Anne Lindqvist', exact: true }).click();
    const drawer = page.getByLabel('Person', { exact: true });
    await drawer.getByText('Made of 2 records').waitFor();
    await drawer.getByText('1 · more.csv, row 1').waitFor();
    await drawer.getByText('1 and 2').first().waitFor();
  });

  it('takes apart what is not one person, and puts it together again', async () => {
    const drawer = page.getByLabel('Person', { exact: true });
    await drawer.getByRole('checkbox', { name: 'Choose record 1' }).check();
    await drawer.getByRole('button', { name: 'Split into a separate person' }).click();
    await drawer.getByText('Made of 1 record', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByText('Made of 2 records').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
  });
});

describe('looking at pairs', () => {
  it('asks, and is answered by a key', async () => {
    await page.getByRole('tab', { name: 'Review' }).click();
    const question = page.getByRole('region', { name: 'One person, or two?' });
    await question.getByText('Log-odds').waitFor();
    // The others are skipped, until it is about the two whose names are alike.
    while (!/Dora.*Doris|Doris.*Dora/.test((await question.textContent()) ?? '')) {
      const before = await question.textContent();
      await page.keyboard.press('s');
      await expect.poll(() => question.textContent()).not.toBe(before);
    }
    const answered = page.waitForResponse((response) => response.url().includes('/api/match-reviews/'));
    await page.keyboard.press('y');
    expect((await answered).status()).toBe(200);
    await page.getByRole('tab', { name: 'Your people' }).click();
    await page.getByRole('searchbox', { name: 'Search people' }).fill('Eklund');
    await expect.poll(() => page.getByRole('gridcell', { name: /^Dor.* Eklund$/ }).count()).toBe(1);
  });
});

describe('consent', () => {
  const record = async (choice: string, source: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Record consent' });
    await dialog.getByRole('combobox', { name: 'Choice' }).click();
    await page.getByRole('option', { name: choice }).click();
    await dialog.getByLabel('Where they said so').fill(source);
    await dialog.getByRole('button', { name: 'Record' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('is recorded for a list of addresses, and names the one that is wrong', async () => {
    await page.getByRole('button', { name: 'Privacy requests' }).click();
    await page.getByRole('menuitem', { name: 'Record consent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record consent' });
    await dialog.getByLabel('Email addresses').fill('bob@marchetti.example\nnobody');
    await dialog.getByLabel('Where they said so').fill('Sign-up form');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await dialog.getByText('nobody: Must be a valid email').first().waitFor();
    await dialog.getByLabel('Email addresses').fill('bob@marchetti.example');
    await record('Refused', 'Sign-up form');
  });

  it('is looked up by a full address', async () => {
    await page.getByRole('button', { name: 'Privacy requests' }).click();
    await page.getByRole('menuitem', { name: 'Look up consent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Look up consent' });
    await dialog.getByLabel('Email address').fill('bob');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText('Must be a valid email').waitFor();
    await dialog.getByLabel('Email address').fill('bob@marchetti.example');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'Marketing messages' }).getByText('Refused').waitFor();
    await dialog.getByText('Sign-up form').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Ad audiences' }).getByText('Not recorded').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  it('is shown with a person, and changes there', async () => {
    await page.getByRole('searchbox', { name: 'Search people' }).fill('');
    await page.getByRole('gridcell', { name: 'Bob Marchetti', exact: true }).click();
    const drawer = page.getByLabel('Person', { exact: true });
    const consent = drawer.getByRole('region', { name: 'Consent' });
    await consent.getByText('Refused').waitFor();
    await consent.getByRole('button', { name: 'Record' }).click();
    await record('Agreed', 'Phone call');
    await consent.getByText('Agreed').waitFor();
    await consent.getByText('Phone call').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Close' }).click();
  });
});

describe('the rights of people', () => {
  it('erases a person by any identifier', async () => {
    await page.getByRole('searchbox', { name: 'Search people' }).fill('');
    await page.getByRole('gridcell', { name: 'Bob Marchetti', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Privacy requests' }).click();
    await page.getByRole('menuitem', { name: 'Erase a person' }).click();
    await page.getByRole('textbox', { name: 'Email, phone, customer number or id' }).fill('C-2');
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByRole('gridcell', { name: 'Bob Marchetti', exact: true }).waitFor({ state: 'detached' });
  });

  it('takes a whole import back', async () => {
    await page.goto('/visitors/import');
    await page.getByRole('button', { name: 'more.csv' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was undone').waitFor();
  });
});
