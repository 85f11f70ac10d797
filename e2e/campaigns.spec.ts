import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailingOf } from '../server/src/testing/mailing.ts';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { unzip } from '../server/src/testing/zip-files.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A marketer plans a campaign in steps, looks at a proof, starts it, and gets files for a printer; then returns where the pieces are.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 9, pepper: identityPepper });
  const mail = createMailingOf(
    () => product.server,
    () => user,
  );
  await mail.design();
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const name = () => page.getByRole('textbox', { name: 'Name' });
const step = (name: string) => page.getByRole('tab', { name });

async function downloaded(name: string | RegExp): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(name).first().click()]);
  return readFile(await download.path());
}

describe('the planner', () => {
  it('begins with a recipe, and keeps what is planned as a draft', async () => {
    await page.goto('/campaigns');
    await button(/Welcome new movers/).click();
    await name().fill('Spring opening');
    await page.getByText('Draft saved').waitFor();
    expect(page.url()).toContain('/campaigns/create?id=');
    expect(await seriousIssues(page)).toEqual([]);
    await page.reload();
    expect(await name().inputValue()).toBe('Spring opening');
  });

  it('says on every step why a draft whose name is taken is not saved', async () => {
    const planned = page.url();
    await page.goto('/campaigns/create');
    await name().fill('Spring opening');
    await step('Creative').click();
    await page.getByText('Another campaign has this name. Change the name in Goal to save this draft.').waitFor();
    await step('Goal').click();
    await name().fill('Summer opening');
    await page.getByText('Draft saved').waitFor();
    await page.goto(planned);
  });

  it('shows how the audience becomes pieces, and what they cost', async () => {
    await step('Audience').click();
    await page.getByText('From audience to pieces').waitFor();
    await page.getByText('Matching people').waitFor();
    await page.getByText('Held out for comparison').waitFor();
    await step('Schedule and budget').click();
    await page.getByText('Choose a design to see the cost.').waitFor();
    await step('Review').click();
    await page.getByText(/^Fix (?:one|\d+) problems? first\.$/).waitFor();
    expect(await button('Start campaign').isDisabled()).toBe(true);
    await step('Creative').click();
    await button(/^Card/).click();
    expect(await seriousIssues(page)).toEqual([]);
    await step('Schedule and budget').click();
    await page.getByText(/about \$0\.26 for printing and \$0\.74 for postage/).waitFor();
    await step('Test').click();
    await button('Add variant').click();
    await button('Remove variant B').click();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('shows the pieces of real recipients, front and back, one after another and enlarged', async () => {
    await step('Review').click();
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    const front = preview.getByRole('img', { name: /^Front for / });
    await preview.getByText('1 of 20').waitFor();
    const first = await front.getAttribute('alt');
    await button('Next recipient').click();
    await preview.getByText('2 of 20').waitFor();
    expect(await front.getAttribute('alt')).not.toBe(first);
    await preview.getByRole('img', { name: /^Back for / }).waitFor();
    await button('Enlarge the front').click();
    const enlarged = page.getByRole('dialog', { name: /^Front for / });
    const width = async (): Promise<number> => (await enlarged.getByRole('img').boundingBox())?.width ?? 0;
    const whole = await width();
    await enlarged.getByRole('button', { name: '200%' }).click();
    await expect.poll(width).toBeGreaterThan(1.5 * whole);
    expect(await seriousIssues(page)).toEqual([]);
    await enlarged.getByRole('button', { name: 'Close' }).click();
    await enlarged.waitFor({ state: 'detached' });
  });

  it('sums up the cost, and leads from a warning to the field that ends it', async () => {
    const cost = page.getByRole('region', { name: 'Cost' });
    await cost.getByText(/^Printing, \d+ × \$0\.26$/).waitFor();
    await cost.getByText('Estimated total').waitFor();
    await button('Fix: Return address').click();
    const sender = page.getByRole('textbox', { name: 'Sender' });
    await sender.waitFor();
    await expect.poll(() => sender.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('textbox', { name: 'Street address' }).fill('14 Wharf Street');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('04101');
    await step('Review').click();
    await button('Fix: Return address').waitFor({ state: 'detached' });
  });

  it('says what is missing, shows a proof, and starts', async () => {
    await step('Review').click();
    await page.getByText('The campaign is ready to start.').waitFor();
    expect((await downloaded('Download PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    await button('Start campaign').click();
    const dialog = page.getByRole('dialog', { name: 'Start “Spring opening”?' });
    await dialog.getByText(/^\d+ pieces, \d+ more held out for comparison$/).waitFor();
    await dialog.getByText(/^About \$[\d.,]+ for printing and postage$/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button('Start campaign').click();
    await dialog.getByRole('button', { name: 'Start campaign' }).click();
    await page.getByRole('heading', { name: 'Spring opening' }).waitFor();
    const ready = page.getByRole('region', { name: 'Your print file is ready' });
    await ready.getByText('What happens next').waitFor();
    const files = await unzip(await downloaded('Download print file'));
    for (const name of ['order.pdf', 'addresses.csv', 'left-out.csv']) {
      expect([...files.keys()]).toContain(name);
      await ready.getByText(name, { exact: true }).waitFor();
    }
    expect(await seriousIssues(page)).toEqual([]);
  });
});

describe('the page of a campaign', () => {
  it('has its recipients, its design and its settings in tabs', async () => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Overview').click();
    await page.getByText('No results yet').waitFor();
    await tab('Recipients').click();
    await page.getByRole('columnheader', { name: 'Address' }).waitFor();
    await page.getByRole('button', { name: 'Piece 1 as PDF' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await tab('Creative').click();
    await page.getByRole('img', { name: /^Design Card/ }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await tab('Settings').click();
    await page.getByRole('textbox', { name: 'Description' }).fill('For the neighbors');
    await button('Save').click();
    await page.getByRole('paragraph').filter({ hasText: 'For the neighbors' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await tab('Mailing').click();
  });
});

describe('mail tracking', () => {
  it('shows the recipients, and takes what is reported about their pieces', async () => {
    await button('Record mailing').click();
    await button('Save').click();
    await page.getByText(/In transit \d/).waitFor();
    await page.goto('/mailing/tracking');
    await page.getByRole('link', { name: 'Spring opening' }).click();
    await page.getByRole('columnheader', { name: 'Source' }).waitFor();
    await page.getByRole('cell', { name: 'Mailed' }).first().waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await button(/^Actions for/).click();
    await page.getByRole('menuitem', { name: 'List of those who have not responded' }).click();
    await button('Create list').click();
    await page.waitForURL(/audience-finder/);
    await page.getByText('Who has not responded to Spring opening').first().waitFor();
  });

  it('finds mailings by status, and leads to the sample while there are real ones', async () => {
    await page.goto('/mailing/tracking');
    const row = page.getByRole('link', { name: 'Spring opening' });
    await row.waitFor();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Cancelled' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByText('No matching mailings').waitFor();
    await page.goto('/mailing/tracking');
    await page.getByRole('link', { name: 'Open the sample mailing' }).click();
    await page.waitForURL('**/mailing/tracking/0');
  });

  it('has the built-in sample at 0, and asks nobody for it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/mailing/tracking/0');
    await page.getByText('Maria Hernandez').waitFor();
    expect(asked.filter((path) => path.startsWith('/api/stannp'))).toEqual([]);
    expect(await page.getByText('Pending').count()).toBeGreaterThan(0);
  });
});

describe('the list of campaigns', () => {
  it('pauses with a question, copies, and finds what is in the archive', async () => {
    await page.goto('/campaigns', { waitUntil: 'networkidle' });
    await page.getByRole('switch', { name: 'Spring opening is active' }).click();
    await button('Pause').click();
    await page.getByRole('gridcell', { name: 'Paused' }).waitFor();
    await button('Actions for Spring opening').click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('link', { name: 'Spring opening', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Archive' }).click();
    await button('Actions for Spring opening').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Spring opening (2)' }).waitFor();
    await page.getByText('Not started yet').waitFor();
  });
});

describe('a mailing', () => {
  it('exports the recipients of a mailing from the list, and repeats its campaign', async () => {
    await page.goto('/mailing/tracking');
    await button('Actions for Spring opening').click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export recipients' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await button('Actions for Spring opening').click();
    await page.getByRole('menuitem', { name: 'Repeat' }).click();
    await page.waitForURL(/\/campaigns\/[^/]+$/);
    await page.getByRole('main').getByText('Draft', { exact: true }).first().waitFor();
  });
});
