import { createProspectList, detachProspect, getSyncRun, listSyncRuns } from '@acquaint/contract';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { z } from 'zod';
import { pathOf, type TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A marketer sends a list to the practice destination, finds a refused row and tries it again, and decides about a run that would remove many.
let product: Product;
let page: Page;
let refused: string;
let user: TestUser;
let listId = '';
let people: readonly { readonly id: string; readonly email: string }[] = [];

beforeAll(async () => {
  product = await startProduct();
  const { server } = product;
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 200, seed: 4, pepper });
  people = await clickhouse.rows({
    sql: "select toString(any(consumer_id)) as id, email from consumers where email != '' group by email order by email limit 30",
    row: z.object({ id: z.string(), email: z.string() }),
  });
  refused = people[0]?.email ?? '';
  user = await server.signIn();
  const body = { name: 'Neighbors', consumers: people.map(({ id }) => id) };
  listId = (await server.call(createProspectList, user.token, { body })).data.id;
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

const choose = (label: string, option: string): Promise<void> => chooseIn(page, label, option);

async function chooseIn(part: Page | Locator, label: string, option: string): Promise<void> {
  await part.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the first sync', () => {
  it('starts with four steps, and connects the practice destination', async () => {
    await page.goto('/audience-sync/dashboard');
    await page.getByText('Your first sync').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Connect a destination' }).click();
    await page.getByRole('searchbox', { name: 'Search connectors' }).fill('no such connector');
    await page.getByText('Nothing matches “no such connector”').waitFor();
    await page.getByRole('searchbox', { name: 'Search connectors' }).fill('practice');
    await button(/^Connect Practice/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Refuse rows that contain' }).fill(refused);
    expect(await seriousIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save and test' }).click();
    await page.getByText('Connected', { exact: true }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('makes a model of a list, with its rows before it is saved', async () => {
    await page.goto('/audience-sync/define/models');
    await button('New model').click();
    await choose('List', 'Neighbors');
    await page.getByRole('table', { name: 'Preview' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await button('Create model').click();
    await page.getByRole('table', { name: 'Models' }).waitFor();
  });

  it('joins both, with the mapping suggested, and shows rows as they would be sent', async () => {
    await page.goto('/audience-sync/activate/syncs/create');
    await page.getByRole('table', { name: 'Row preview' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await button('Change first_name').click();
    const steps = page.getByRole('dialog', { name: 'Change First name' });
    await steps.getByText('Values are sent as they are.').waitFor();
    await steps.getByRole('button', { name: 'Add a step' }).click();
    await chooseIn(steps, 'Step 1', 'Uppercase');
    await steps.getByRole('button', { name: 'Add a step' }).click();
    await chooseIn(steps, 'Step 2', 'Add text');
    await steps.getByRole('textbox', { name: 'Text after' }).fill(' (a neighbor)');
    const values = steps.getByRole('table', { name: 'Values' });
    await values
      .getByText(/^[A-Z]+ \(a neighbor\)$/)
      .first()
      .waitFor();
    await steps.getByRole('button', { name: 'Move step 2 up' }).click();
    await values
      .getByText(/^[A-Z]+ \(A NEIGHBOR\)$/)
      .first()
      .waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await steps.getByRole('button', { name: 'Remove step 1' }).click();
    await steps.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('table', { name: 'Mapping' }).getByText('Uppercase', { exact: true }).waitFor();
    await choose('Rows that leave the model', 'Keep them there');
    await page.getByText('Rows that left the model stay at the destination.').waitFor();
    await choose('Rows that leave the model', 'Remove them there');
    await page.getByRole('textbox', { name: 'Name' }).fill('To practice');
    await button('Create sync').click();
    await heading('To practice').waitFor();
  });

  it('shows what a run would do, runs, and finds and retries what was refused', async () => {
    await button('Dry run').click();
    await heading('Dry run of To practice').waitFor();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open sync' }).click();
    await button('Run now').click();
    await page.getByText('Rejected').first().waitFor();
    await page.getByRole('tab', { name: 'Rows' }).click();
    await choose('State', 'Rejected');
    await button(/^Retry .*@/)
      .first()
      .waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await button('Retry all rejected').click();
    await page.getByText(/tried again/).waitFor();
    await page.getByRole('tab', { name: 'Configuration' }).click();
    await page.getByRole('table', { name: 'History' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('is changed, with its history', async () => {
    await button('Edit').click();
    await page.getByRole('combobox', { name: 'Mode', exact: true }).waitFor();
    await choose('Runs', 'At fixed times (cron)');
    const cron = page.getByRole('textbox', { name: 'Cron expression' });
    await cron.fill('at no time');
    await button('Save changes').click();
    await page.getByText('Enter five fields, such as 0 6 * * 1-5').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await cron.fill('0 6 * * 1');
    await button('Save changes').click();
    await page.getByText('0 6 * * 1').waitFor();
    await page.getByRole('table', { name: 'History' }).getByText('schedule', { exact: true }).waitFor();
  });

  it('stops before it removes many, and goes on once somebody approves', async () => {
    const { server } = product;
    for (const { id } of people.slice(1, 12)) await server.call(detachProspect, user.token, { params: { listId, id } });
    await page.getByRole('tab', { name: 'Overview' }).click();
    await button('Run now').click();
    await button('Approve').waitFor();
    await page.getByText(/would remove 11 rows/).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await button('Approve').click();
    await button('Approve').waitFor({ state: 'detached' });
    const removed = page.getByText('Removed', { exact: true }).locator('..');
    await expect.poll(() => removed.textContent()).toContain('11');
    await expect.poll(() => page.getByText('Rows in the destination').locator('..').textContent()).toContain('18');
  });

  it('is drawn from its source to its destination', async () => {
    await page.goto('/audience-sync/activate/syncs');
    await page.getByRole('link', { name: 'To practice' }).click();
    const stations = page.getByRole('region', { name: 'Where rows come from and go to' }).getByRole('listitem');
    await expect.poll(() => stations.first().textContent()).toContain('Neighbors');
    await expect.poll(() => stations.last().textContent()).toContain('Practice');
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('is kept as a file, and made again from it under another name', async () => {
    await button(/^Actions for /).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as YAML' }).click();
    const text = await readFile((await (await download).path()) ?? '', 'utf8');
    expect(text).toContain('version: 1');
    await page.goto('/audience-sync/activate/syncs');
    await button('Import').click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Configuration' });
    const send = dialog.getByRole('button', { name: 'Import', exact: true });
    await field.fill('- a list');
    await send.click();
    await dialog.getByText("This isn't an exported sync.").waitFor();
    await field.fill(text);
    await send.click();
    await dialog.getByText('There is a sync with this name already').waitFor();
    await dialog.getByRole('checkbox', { name: 'Replace the configuration of the sync with this name' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await field.fill(text.replace(/^name: .*$/m, 'name: To practice again'));
    await send.click();
    await heading('To practice again').waitFor();
  });

  it('reads a model that is renamed, and whose rows are shown before it is saved', async () => {
    await page.goto('/audience-sync/define/models');
    await button('Actions for Neighbors').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Neighbors' });
    await dialog.getByText('will read the changed model at the next run').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Neighbors and friends');
    await dialog.getByRole('table', { name: 'Preview' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Models' }).getByText('Neighbors and friends').waitFor();
  });

  it('is created from the page of its list', async () => {
    await page.goto(`/audience-finder?tab=lists&list=${listId}`);
    await button('Actions for Neighbors').click();
    await page.getByRole('menuitem', { name: 'Sync' }).click();
    await heading('New sync').waitFor();
    expect(await page.getByRole('combobox', { name: 'Model', exact: true }).textContent()).toBe(
      'Neighbors and friends',
    );
  });

  it('is deleted from its page', async () => {
    await page.goto('/audience-sync/activate/syncs');
    await page.getByRole('link', { name: 'To practice again' }).click();
    await button(/^Actions for To practice again/).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await heading('Syncs').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'To practice again' }).count()).toBe(0);
    expect(await page.getByText('Something went wrong!').count()).toBe(0);
  });

  it('shows another account nothing of it', async () => {
    const { server } = product;
    const stranger = await server.signIn();
    const { data: runs } = await server.call(listSyncRuns, user.token, { query: {} });
    const path = pathOf(getSyncRun, { params: { id: runs[0]?.id ?? '' } });
    expect((await server.request('GET', path, { token: user.token })).status).toBe(200);
    expect((await server.request('GET', path, { token: stranger.token })).status).toBe(404);
    const other = await product.signedIn(stranger);
    await other.goto('/audience-sync/activate/syncs');
    await other.getByText('No syncs yet').waitFor();
  });
});
