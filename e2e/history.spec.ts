import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonLines, segmentMessage } from '../server/src/testing/history.ts';
import { zipOf } from '../server/src/testing/zip-files.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const url = (path: string): string => `https://shop.test${path}`;
/** Two visits, an order, and a row that is wrong. */
const archive = (): string =>
  jsonLines([
    segmentMessage({ messageId: '1', timestamp: '2026-01-10T15:00:00Z', url: url('/?utm_source=newsletter') }),
    segmentMessage({ messageId: '2', timestamp: '2026-01-10T15:05:00Z', url: url('/kettles') }),
    segmentMessage({
      messageId: '3',
      type: 'track',
      event: 'Order Completed',
      properties: { order_id: 'A-1', total: 59.5, currency: 'USD' },
      timestamp: '2026-01-10T15:08:00Z',
      url: url('/thanks'),
    }),
    segmentMessage({ messageId: '4', anonymousId: 'other', timestamp: '2026-01-11T18:00:00Z', url: url('/') }),
    segmentMessage({ messageId: '5', timestamp: 'yesterday', url: url('/') }),
  ]);

async function newPixel() {
  const user = await product.server.signIn();
  const body = { name: 'Shop', domain: 'shop.test' };
  const { data: pixel } = await product.server.call(createPixel, user.token, { body });
  return { user, pixel };
}

describe('history', () => {
  it('is tried, imported, seen in the report with its mark, and undone', async () => {
    const { user, pixel } = await newPixel();
    const page = await product.signedIn(user);
    await page.goto(`/tracking/${pixel.id}`);
    await page.getByRole('link', { name: 'Import history' }).click();
    await page.getByText('Drop an export file here').waitFor();
    const file = { name: 'archive.jsonl', mimeType: 'application/octet-stream', buffer: Buffer.from(archive()) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'archive.jsonl' }).waitFor();
    await page.getByText('Segment or RudderStack events').first().waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run a dry run' }).click();
    await page.getByText('Would be added').waitFor();
    await page.getByText('Write the time as 2023-01-31T12:00:00Z.').waitFor();
    await page.getByRole('button', { name: 'Start import' }).click();
    await page.getByRole('link', { name: 'Open report' }).click();
    await page.getByText('Includes 2 imported visits, as another product measured them.').waitFor();
    await page
      .getByRole('tab', { name: 'Visits' })
      .or(page.getByText('imported', { exact: true }))
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('This import was undone. Nothing from it is left.').waitFor();
  });

  it('of Plausible is shown as totals beside the report', async () => {
    const { user, pixel } = await newPixel();
    const page = await product.signedIn(user);
    await page.goto(`/tracking/history?pixel=${pixel.id}`);
    const zip = await zipOf({
      'imported_visitors_20260101_20260102.csv':
        '"date","visitors","pageviews","bounces","visits","visit_duration"\n"2026-01-01",10,40,3,12,900\n"2026-01-02",8,20,2,9,500\n',
      'imported_sources_20260101_20260102.csv':
        '"date","source","visitors","visits","pageviews"\n"2026-01-01","Google",6,7,20\n"2026-01-01","",4,5,20\n',
    });
    const file = { name: 'plausible.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('This file holds daily totals, not single visits.').waitFor();
    await page.getByRole('button', { name: 'Start import' }).click();
    await page.getByRole('link', { name: 'Open report' }).click();
    await page.getByText('This pixel has received no visits of its own yet. What is below was imported.').waitFor();
    const totals = page.getByRole('region', { name: 'Imported totals' });
    await totals.getByText('from Plausible export').waitFor();
    await totals.getByText('21', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Sources' }).getByText('Google').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });
});
