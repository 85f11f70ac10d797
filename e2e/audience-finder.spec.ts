import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';

// An audience is built by clicks, by keys and by dragging, and counted while it is built.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 5_000, seed: 3, pepper: identityPepper });
  page = await product.signedIn(user, { acceptDownloads: true });
});
afterAll(() => product.stop());

const size = async (): Promise<number> =>
  Number((await page.getByTestId('audience-size').textContent())?.replaceAll(',', ''));
/** Waits until the audience is as large as the count beside the group says. */
const settledSize = (condition: (size: number) => boolean): Promise<number> =>
  until(async () => {
    const now = await size();
    return condition(now) ? now : null;
  });
const who = () => page.getByRole('region', { name: 'Who' });
const without = () => page.getByRole('region', { name: 'Exclude' });

async function addRule(panel: ReturnType<typeof who>, field: string): Promise<void> {
  await panel.getByRole('button', { name: 'Add rule' }).last().click();
  await page.getByLabel('Search attributes').fill(field);
  await page.getByRole('menuitem', { name: field }).click();
}

describe('the audience finder', () => {
  it('counts while rules are added, and takes out who is excluded', async () => {
    await page.goto('/audience-finder');
    const everybody = await settledSize((people) => people > 5_000);
    await addRule(who(), 'Gender');
    await who().getByText('Gender: choose at least one value').waitFor();
    await who()
      .getByRole('button', { name: /^Female/ })
      .click();
    const women = await settledSize((people) => people < everybody);
    await page.getByText('Adults who are female.').waitFor();
    await addRule(without(), 'Home value');
    await without().getByLabel('How Home value is asked').locator('..').click();
    await page.getByRole('option', { name: 'is at least' }).click();
    await without().getByLabel('Home value ($)').fill('300000');
    const fewer = await settledSize((people) => people < women);
    const waterfall = page.getByRole('list', { name: 'Waterfall' }).getByRole('listitem');
    await waterfall.getByText('Exclude').waitFor();
    expect(await waterfall.last().textContent()).toContain(fewer.toLocaleString('en-US'));
    await page.getByRole('region', { name: 'Sample' }).getByRole('row').nth(20).waitFor();
    await page.reload();
    expect(await settledSize((people) => people === fewer)).toBe(fewer);
  });

  it('moves rules between groups by the keyboard alone', async () => {
    await page.goto('/audience-finder');
    await page.getByRole('button', { name: /Young families/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Adults aged 25 to 44 and with children at home').waitFor();
    await page.getByRole('button', { name: 'Actions for Age' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Exclude matches' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('not (aged 25 to 44) and').waitFor();
    await page.getByRole('button', { name: 'Actions for Children at home' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await who().getByRole('group', { name: 'group', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions for this group' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move up' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Adults with children at home and not (aged 25 to 44).').waitFor();
  });

  it('moves a rule by dragging it', async () => {
    await page.goto('/audience-finder');
    await page.getByRole('button', { name: /Established homeowners/ }).click();
    await page.getByText('Homeowners aged 55 and older').waitFor();
    await page.getByTestId('drag-home_value').dragTo(who().getByTestId('drop-zone').first());
    await page.getByText('Homeowners with home value of at least $400,000 and aged 55 and older').waitFor();
  });

  it('points out what nobody can be, and offers nothing sensitive for housing, jobs and credit', async () => {
    const both = [
      { field: 'age', op: 'gte', value: 60 },
      { field: 'age', op: 'lt', value: 30 },
    ];
    const audience = { segment: { all: both }, exclude: [], is_special: false };
    await page.goto(`/audience-finder?audience=${encodeURIComponent(JSON.stringify(audience))}`);
    await page.getByText('nobody can match this and an earlier rule').waitFor();
    await page.getByText('No one matches').waitFor();
    await page.getByLabel('Housing, employment or credit ad').click();
    await page.getByText('Age: may not be used for housing, employment or credit').first().waitFor();
    await who().getByRole('button', { name: 'Add rule' }).click();
    await page.getByRole('menuitem', { name: 'Marriage' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Gender' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Business' }).click();
    await page.getByRole('menuitem', { name: 'Seniority' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Marriage' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Consumer' }).click();
    await page.getByRole('menuitem', { name: 'Marriage' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Seniority' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('leads to its sections by links that stay in sight', async () => {
    await page.goto('/audience-finder');
    await page.getByRole('region', { name: 'Sample', exact: true }).waitFor();
    const link = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Sample', exact: true });
    await link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
    const sample = page.getByRole('region', { name: 'Sample', exact: true });
    await expect.poll(async () => (await sample.boundingBox())?.y ?? 0).toBeLessThan(page.viewportSize()?.height ?? 0);
  });

  it('finds ZIP codes and circles around them, which a map shows', async () => {
    let drawing = 0;
    page.on('request', (request) => {
      if (/maplibre|radius-map/.test(request.url())) drawing += 1;
    });
    await page.goto('/audience-finder');
    await addRule(who(), 'ZIP code');
    await who().getByRole('combobox', { name: 'ZIP code', exact: true }).fill('90001-99999');
    await page.keyboard.press('Enter');
    const west = await settledSize((people) => people < 2_000);
    expect(drawing).toBe(0);
    await addRule(who(), 'Area');
    await who().getByRole('combobox', { name: 'Around' }).fill('9000');
    await page.getByRole('option', { name: /^90001/ }).click();
    expect(await settledSize((people) => people < west)).toBeGreaterThan(0);
    await page.getByText('living within 10 miles of Los Angeles, CA 90001.').waitFor();
    // What draws maps comes with the first circle, and not with the page.
    const map = who().getByRole('figure', { name: 'Map: 10 miles around 90001 Los Angeles, CA' });
    await map.scrollIntoViewIfNeeded();
    await map.locator('.maplibregl-canvas').waitFor();
    await map.locator('.maplibregl-marker').waitFor();
    expect(drawing).toBeGreaterThan(0);
  });

  it('saves an audience as a list, which is paged, changed, exported and deleted', async () => {
    await page.goto('/audience-finder');
    await page.getByRole('button', { name: /Young families/ }).click();
    await page.getByText('aged 25 to 44').first().waitFor();
    const families = await settledSize((people) => people < 5_000);
    await page.getByRole('button', { name: 'Save as list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Families');
    await dialog.getByRole('button', { name: `Save ${families.toLocaleString('en-US')} people` }).click();
    await page.getByRole('heading', { name: 'Families' }).waitFor();
    await page.getByText(families.toLocaleString('en-US'), { exact: true }).first().waitFor();
    const people = page.getByLabel('People of Families').getByRole('row');
    await people.nth(20).waitFor();
    const first = await people.nth(1).textContent();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2').waitFor();
    await until(async () => ((await people.nth(1).textContent()) === first ? null : true));
    await page.getByRole('button', { name: 'Previous' }).click();
    await until(async () => ((await people.nth(1).textContent()) === first ? true : null));
    await people.nth(1).getByRole('button').click();
    await page
      .getByText((families - 1).toLocaleString('en-US'), { exact: true })
      .first()
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Families.csv');
    await page.getByRole('link', { name: 'Create campaign' }).click();
    await page.waitForURL(/\/campaigns\/create/);
    await page.getByRole('tab', { name: 'Audience' }).click();
    await page.getByText('Families').first().waitFor();
    await page.goto('/audience-finder');
    await page.getByRole('button', { name: /Young families/ }).click();
    await settledSize((size) => size === families);
    await addRule(without(), 'Prospect list');
    await without().getByRole('combobox', { name: 'Prospect list', exact: true }).click();
    await page.getByRole('option', { name: 'Families' }).click();
    // Only who was removed from the list is left.
    await settledSize((size) => size === 1);
    await page.getByText('Exclude: on the list “Families”').waitFor();
    await page.getByRole('tab', { name: 'Saved lists' }).click();
    await page.getByRole('grid', { name: 'Prospect lists' }).getByText('Families').waitFor();
    await page.getByRole('button', { name: 'Actions for Families' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No lists yet').waitFor();
  });

  it('counts who lives in an area that was drawn by mouse and by keys', async () => {
    await page.goto('/audience-finder');
    const everybody = await settledSize((people) => people > 5_000);
    await addRule(who(), 'Area');
    await who().getByLabel('How Area is asked').locator('..').click();
    await page.getByRole('option', { name: 'is in a drawn area' }).click();
    await who().getByRole('button', { name: 'Draw an area' }).click();
    const dialog = page.getByRole('dialog', { name: 'Draw an area' });
    const map = dialog.getByLabel(/^Drawing map/);
    const box = await until(() => map.boundingBox());
    const at = (x: number, y: number) => ({ position: { x: box.width * x, y: box.height * y } });
    // The west of the country.
    await map.click(at(0.03, 0.02));
    await map.click(at(0.45, 0.02));
    expect(await dialog.getByRole('button', { name: 'Add at least three corners' }).isDisabled()).toBe(true);
    await map.click(at(0.45, 0.6));
    await dialog.getByRole('button', { name: 'Add corner in the middle' }).click();
    const corners = dialog.getByRole('list', { name: 'Corners' }).getByRole('listitem');
    expect(await corners.count()).toBe(4);
    await dialog.getByLabel('Latitude 4').fill('31');
    await dialog.getByLabel('Longitude 4').fill('-118');
    await map.focus();
    for (const key of ['+', '+', 'ArrowRight', '-']) await page.keyboard.press(key);
    expect(await map.getAttribute('viewBox')).not.toBe('0 0 975 610');
    await dialog.getByRole('button', { name: 'Use this area' }).click();
    await page.getByText('Adults living in an area of 4 corners.').waitFor();
    const west = await settledSize((people) => people > 0 && people < everybody);
    expect(west / everybody).toBeGreaterThan(0.1);
    expect(west / everybody).toBeLessThan(0.45);
    await who().getByRole('button', { name: 'Area of 4 corners' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove corner 4' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use this area' }).click();
    await settledSize((people) => people > 0 && people < west);
  });

  it('begins near the company, once it is said where that is', async () => {
    await page.goto('/profile');
    const company = page.getByRole('region', { name: 'Company' });
    await company.getByLabel('ZIP code').fill('7870');
    await company.getByRole('button', { name: 'Save company' }).click();
    await company.getByText('Must be a ZIP code such as 78701').waitFor();
    await company.getByLabel('ZIP code').fill('78701');
    await company.getByRole('button', { name: 'Save company' }).click();
    await page.getByText('Your changes are saved.').waitFor();
    await page.goto('/audience-finder');
    await page.getByRole('button', { name: /Established homeowners.*, near you/ }).click();
    await page
      .getByText(/within 25 miles of .*78701/)
      .first()
      .waitFor();
  });
});
