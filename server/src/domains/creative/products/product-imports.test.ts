import {
  cancelJob,
  createProduct,
  getJob,
  getProductImport,
  importProducts,
  type Job,
  listProducts,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { importProductsJob } from './jobs/import-products.job.ts';
import { parsePrice } from './model/product-cells.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const csv = (text: string): File => new File([text], 'Spring list.csv', { type: 'text/csv' });

async function importText(user: TestUser, text: string): Promise<Job> {
  const { data } = await server.call(importProducts, user.token, { file: csv(text) });
  return until(async () => {
    const { data: job } = await server.call(getJob, user.token, { params: { id: data.id } });
    return job.finished_at === null ? null : job;
  });
}

const products = async (user: TestUser) =>
  (await server.call(listProducts, user.token, { query: { perPage: 100 } })).data;

describe('importProducts', () => {
  it('adds products, changes those whose SKU exists, and returns what failed', async () => {
    const user = await server.signIn();
    await server.call(createProduct, user.token, {
      body: { name: 'Old lamp', sku: 'lamp-1', category: 'Light', price_cents: 100 },
    });
    const job = await importText(
      user,
      [
        'Title,SKU,Price,Margin,Currency,Status',
        'New lamp,LAMP-1,"$1,234.50",40%,,',
        'Kettle,K-1,19.9,,eur,Archived',
        ',X-1,5,,,',
        'Broken,B-1,a lot,,,',
        'Kettle again,k-1,,,,',
        'No SKU,,3,,,',
      ].join('\r\n'),
    );
    expect(job).toMatchObject({ state: 'done', done: 6, total: 6, message: '2 added, 2 changed, 2 rows failed.' });
    expect(await products(user)).toMatchObject([
      { name: 'Kettle again', sku: 'k-1', price_cents: 1_990, currency: 'EUR', status: 'archived' },
      { name: 'New lamp', sku: 'LAMP-1', category: 'Light', price_cents: 123_450, margin: 40 },
      { name: 'No SKU', sku: null, price_cents: 300 },
    ]);
  });

  it('adds nothing twice when it runs again, as after a crash', async () => {
    const user = await server.signIn();
    const text = `name,sku\n${Array.from({ length: 250 }, (_, index) => `Thing ${index},${index % 2 === 0 ? `S${index}` : ''}`).join('\n')}`;
    const { data: job } = await server.call(importProducts, user.token, { file: csv(text) });
    const { services } = server.running;
    await until(async () => {
      const { data } = await server.call(getJob, user.token, { params: { id: job.id } });
      return data.finished_at === null ? null : data;
    });
    await services.files.put(`product-imports/${user.accountId}/${job.id}.csv`, text);
    const seen: number[] = [];
    const message = await importProductsJob.handler(services).run({
      jobId: job.id,
      accountId: user.accountId,
      subject: '',
      progress: (done) => Promise.resolve(void seen.push(done)),
    });
    expect(message).toBe('250 added, 0 changed.');
    expect(seen).toEqual([0, 100, 200, 250]);
    expect((await server.call(listProducts, user.token, {})).meta.total).toBe(250);
  });

  it('can be stopped, and keeps what it had done', async () => {
    const user = await server.signIn();
    const rows = Array.from({ length: 20_000 }, (_, index) => `Thing ${index}`).join('\n');
    const { data: job } = await server.call(importProducts, user.token, { file: csv(`name\n${rows}`) });
    expect(
      await server.request('POST', '/api/product-imports', { token: user.token, body: formOf(csv('name\nx')) }),
    ).toMatchObject({ status: 409, body: { message: 'Another import is still running.' } });
    await server.call(cancelJob, user.token, { params: { id: job.id } });
    const ended = await until(async () => {
      const { data } = await server.call(getJob, user.token, { params: { id: job.id } });
      return data.finished_at === null ? null : data;
    });
    expect(ended.state).toBe('cancelled');
    await importText(user, 'name\nAnother');
    expect(await server.running.services.files.exists(`imports/${user.accountId}/${job.id}.csv`)).toBe(false);
  });

  it.each([
    ['', 'The file has no products'],
    ['name,sku\n', 'The file has no products'],
    ['color,size\nred,XL', 'The first row must name a column “name”'],
    ['\u0089PNG\r\n\u001a\n\0\0', 'The first row must name a column “name”'],
    [`name\n"open`, 'The file is not valid CSV'],
  ])('refuses %j on the field', async (text, reason) => {
    const user = await server.signIn();
    const answer = await server.request('POST', '/api/product-imports', { token: user.token, body: formOf(csv(text)) });
    expect(answer).toMatchObject({ status: 400, body: { errors: { file: [reason] } } });
  });
});

describe('getProductImport', () => {
  it('counts what an import did', async () => {
    const user = await server.signIn();
    const { id } = await importText(user, 'name,price\nA,1\nB,x');
    const { data } = await server.call(getProductImport, user.token, { params: { id } });
    expect(data).toEqual({ id, file_name: 'Spring list.csv', created: 1, updated: 0, failed: 1 });
  });
});

describe('getProductImportErrors', () => {
  it('is a file of the rows that failed, with line and reason, safe for spreadsheets', async () => {
    const user = await server.signIn();
    const { id } = await importText(user, 'name,price,note\nA,1,ok\n=HYPERLINK(1),x,"two\nlines"\nC,2,\nD,1.999,é');
    const { status, body, headers } = await server.request('GET', `/api/product-imports/${id}/errors`, {
      token: user.token,
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''failed-rows-of-Spring%20list.csv");
    expect(body).toBe(
      [
        'line,reason,name,price,note',
        `4,price: Must be an amount,'=HYPERLINK(1),x,"two\nlines"`,
        '6,price: Must be an amount,D,1.999,é',
        '',
      ].join('\r\n'),
    );
  });
});

describe('exportProducts', () => {
  it('is a file that an import reads back as it was', async () => {
    const user = await server.signIn();
    const body = {
      name: '=Lamp; "large", 1 m',
      sku: '-7',
      category: '@home',
      price_cents: 1_050,
      currency: 'CHF',
      margin: 33.33,
      url: 'https://example.com/?a=1,2',
      description: 'Two\nlines\twith a tab',
    } as const;
    const { data: made } = await server.call(createProduct, user.token, { body });
    await server.call(createProduct, user.token, { body: { name: 'Archived', status: 'archived' } });
    const answer = await server.request('GET', '/api/products/export', { token: user.token });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"/);
    const other = await server.signIn();
    expect(await importText(other, String(answer.body))).toMatchObject({ message: '2 added, 0 changed.' });
    const [archived, lamp] = (await products(other)).toSorted((a, b) => a.status.localeCompare(b.status)).toReversed();
    expect(archived).toMatchObject({ name: 'Archived', status: 'archived' });
    expect(lamp).toEqual({ ...made, id: lamp?.id, updated_at: lamp?.updated_at });
    const active = await server.request('GET', '/api/products/export?status=archived', { token: user.token });
    expect(String(active.body).trim().split('\r\n')).toHaveLength(2);
  });
});

describe('parsePrice', () => {
  it('reads prices as shops write them', () => {
    const prices = ['19', '19.9', '$1,234.50', '1.234,50', '19,90', '€ 5', 'USD 7', '1,000', '-1', '1.999', 'free', ''];
    expect(prices.map(parsePrice)).toEqual([
      1_900,
      1_990,
      123_450,
      123_450,
      1_990,
      500,
      700,
      100_000,
      null,
      null,
      null,
      null,
    ]);
  });
});
