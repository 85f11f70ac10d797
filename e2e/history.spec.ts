import { createPixel, rotateWriteKey } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyOf, jsonLines, segmentMessage } from '../server/src/testing/history.ts';
import { shopifyOrders, stripePayments } from '../server/src/testing/order-files.ts';
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

  it('that a server sends is gathered, imported when somebody asks for it, and undone', async () => {
    const { user, pixel } = await newPixel();
    const {
      data: { write_key: writeKey },
    } = await product.server.call(rotateWriteKey, user.token, { params: { id: pixel.id } });
    const batch = [
      { type: 'page', userId: 'jane', timestamp: '2026-01-10T15:00:00Z', context: { page: { url: url('/kettles') } } },
    ];
    const body = { writeKey, historical: true, batch };
    expect((await product.server.request('POST', '/v1/batch', { body })).status).toBe(200);
    const page = await product.signedIn(user);
    await page.goto(`/tracking/history?pixel=${pixel.id}`);
    await page.getByText('Receiving').waitFor();
    await page.getByRole('button', { name: 'Server events' }).click();
    await page.getByText('Your server is sending events.').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Run a dry run' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Discard events' }).waitFor();
    await page.getByRole('button', { name: 'Import now' }).click();
    await page.getByRole('link', { name: 'Open report' }).waitFor();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('This import was undone. Nothing from it is left.').waitFor();
  });

  it('of a table that no product is known for is read by the columns that somebody chooses', async () => {
    const { user, pixel } = await newPixel();
    const page = await product.signedIn(user);
    await page.goto(`/tracking/history?pixel=${pixel.id}`);
    const text =
      'Ref,Placed at,E-mail,Grand total,Was\n7,31/1/2026,jane@example.com,59.50,Kettle\n8,15/2/2026,,10.00,Cup\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Choose columns' }).click();
    const form = page.getByRole('region', { name: 'Columns of till.csv' });
    await form.waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    const send = form.getByRole('button', { name: 'Read file' });
    expect(await send.isDisabled()).toBe(true);
    await form.getByLabel('Order number (required)').click();
    await page.getByRole('option', { name: 'ref: 7 · 8' }).click();
    await send.click();
    await form.getByText('There is no such day. Check whether days or months come first.').waitFor();
    await form.getByLabel('Days come before months').check();
    await send.click();
    await page.getByRole('heading', { name: 'till.csv' }).waitFor();
    await page.getByText('Orders count as purchases of your customers').waitFor();
    await page.getByRole('button', { name: 'Run a dry run' }).click();
    await page.getByText('Would be added').waitFor();
    await page.getByRole('button', { name: 'Start import' }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
  });

  it('of payments shows which orders another file may have, and leaves the choice', async () => {
    const { user, pixel } = await newPixel();
    const history = historyOf(product.server, user);
    const shop = await history.upload(pixel.id, shopifyOrders([{ name: '#1', id: '5501', email: 'ann@example.com' }]));
    await history.start(shop.id);
    const page = await product.signedIn(user);
    await page.goto(`/tracking/history?pixel=${pixel.id}`);
    const payments = stripePayments([{ id: 'ch_1NabcDEF123', email: 'ann@example.com' }]);
    const buffer = Buffer.from(await payments.arrayBuffer());
    await page.locator('input[type=file]').setInputFiles({ name: payments.name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Run a dry run' }).click();
    const row = page.getByRole('table', { name: 'Possible duplicates' }).getByRole('row').last();
    await row.getByText('ch_1NabcDEF123').waitFor();
    expect(await row.textContent()).toMatch(/5501.*\$129\.90/);
    expect(await seriousIssues(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Start import' }).isDisabled()).toBe(true);
    await page.getByLabel('Also import the possible duplicates.').check();
    await page.getByRole('button', { name: 'Start import' }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
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
