import {
  createProduct,
  deleteProduct,
  deleteProductImage,
  getProduct,
  listProducts,
  type Product,
  setProductImage,
  updateProduct,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../../../testing/test-images.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

const create = async (body: { name: string; sku?: string; category?: string; price_cents?: number }) =>
  (await server.call(createProduct, user.token, { body })).data;

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await server.running.services.postgres.pool.query<{ action: string }>(
    'select action from audit_log where object_id = $1 order by at',
    [id],
  );
  return rows.map(({ action }) => action);
}

describe('createProduct', () => {
  it('adds a product with safe defaults and records who did it', async () => {
    const product = await create({ name: 'Field Lamp' });
    expect(product).toMatchObject({
      name: 'Field Lamp',
      sku: null,
      category: '',
      price_cents: null,
      currency: 'USD',
      margin: null,
      image_url: null,
      status: 'active',
      is_sample: false,
    } satisfies Partial<Product>);
    expect(await auditOf(product.id)).toEqual(['createProduct']);
  });

  it('refuses a SKU that is taken in any case, on its field; other accounts may have it', async () => {
    await create({ name: 'One', sku: 'Dup-1' });
    const answer = await server.request('POST', '/api/products', {
      token: user.token,
      body: { name: 'Two', sku: 'DUP-1' },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { sku: ['Another product has this SKU'] } } });
    const other = await server.signIn();
    await server.call(createProduct, other.token, { body: { name: 'Two', sku: 'DUP-1' } });
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'x', price_cents: 1.5 }, 'price_cents'],
    [{ name: 'x', price_cents: -1 }, 'price_cents'],
    [{ name: 'x', price_cents: '12' }, 'price_cents'],
    [{ name: 'x', currency: 'XXX' }, 'currency'],
    [{ name: 'x', margin: 101 }, 'margin'],
    [{ name: 'x', url: 'javascript:alert(1)' }, 'url'],
    [{ name: 'x', url: 'https://user:pass@example.com' }, 'url'],
    [{ name: 'x', description: 'a\u0007' }, 'description'],
    [{ name: 'x', status: 'gone' }, 'status'],
    [{ name: 'x', account_id: 'y' }, 'account_id'],
  ])('refuses %j naming the field', async (body, field) => {
    const answer = await server.request('POST', '/api/products', { token: user.token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field]);
  });
});

describe('listProducts', () => {
  it('pages by name whatever its case, searches name, SKU and category, filters and orders', async () => {
    const owner = await server.signIn();
    const add = (body: { name: string; sku?: string; category?: string; price_cents?: number; status?: 'archived' }) =>
      server.call(createProduct, owner.token, { body });
    await add({ name: 'banana bag', sku: 'B_1', price_cents: 300 });
    await add({ name: 'Apple axe', category: '100% wool', price_cents: 100 });
    await add({ name: 'Cedar chair', sku: 'CX1', status: 'archived' });
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ name }) => name);
    const list = (query: { [Name in 'search' | 'status' | 'orderBy' | 'orderDirection']?: never } | object) =>
      server.call(listProducts, owner.token, { query });
    expect(await names({})).toEqual(['Apple axe', 'banana bag', 'Cedar chair']);
    expect(await names({ search: 'b_1' })).toEqual(['banana bag']);
    expect(await names({ search: '100%' })).toEqual(['Apple axe']);
    expect(await names({ search: '_' })).toEqual(['banana bag']);
    expect(await names({ status: 'archived' })).toEqual(['Cedar chair']);
    expect(await names({ orderBy: 'price_cents', orderDirection: 'desc' })).toEqual([
      'banana bag',
      'Apple axe',
      'Cedar chair',
    ]);
    expect(await list({ page: 1, perPage: 2 })).toMatchObject({
      data: [{ name: 'Cedar chair' }],
      meta: { page: 1, per_page: 2, total: 3, last_page: 1 },
    });
  });
});

describe('getProduct', () => {
  it('answers one product', async () => {
    const { id } = await create({ name: 'Single', price_cents: 1_999 });
    expect((await server.call(getProduct, user.token, { params: { id } })).data).toMatchObject({ price_cents: 1_999 });
  });
});

describe('updateProduct', () => {
  it('changes what is given, removes what is null, and leaves the rest', async () => {
    const { id } = await create({ name: 'Before', sku: 'UP-1', category: 'Old', price_cents: 500 });
    const { data } = await server.call(updateProduct, user.token, {
      params: { id },
      body: { name: 'After', category: null, price_cents: null, margin: 12.5 },
    });
    expect(data).toMatchObject({ name: 'After', sku: 'UP-1', category: '', price_cents: null, margin: 12.5 });
    const archived = await server.call(updateProduct, user.token, { params: { id }, body: { status: 'archived' } });
    expect(archived.data.status).toBe('archived');
    expect(await auditOf(id)).toEqual(['createProduct', 'updateProduct', 'updateProduct']);
  });

  it('refuses a SKU that another product has', async () => {
    await create({ name: 'Holder', sku: 'HELD' });
    const { id } = await create({ name: 'Wanter' });
    const answer = await server.request('PUT', `/api/products/${id}`, { token: user.token, body: { sku: 'held' } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { sku: ['Another product has this SKU'] } } });
  });
});

describe('setProductImage', () => {
  it('shows the picture by an address, and replaces it', async () => {
    const { id } = await create({ name: 'Pictured' });
    const first = await server.call(setProductImage, user.token, { params: { id }, file: await testPng() });
    const url = first.data.image_url ?? '';
    expect(await server.request('GET', url)).toMatchObject({ status: 200 });
    const second = await server.call(setProductImage, user.token, { params: { id }, file: await testPng(9, 9) });
    expect(second.data.image_url).not.toBe(url);
    expect(await server.request('GET', url)).toMatchObject({ status: 404 });
  });

  it('refuses a page that calls itself a picture', async () => {
    const { id } = await create({ name: 'Not pictured' });
    const file = new File(['<html><script>alert(1)</script></html>'], 'picture.png', { type: 'image/png' });
    expect(
      await server.request('POST', `/api/products/${id}/image`, { token: user.token, body: formOf(file) }),
    ).toMatchObject({ status: 400, body: { errors: { file: ['Must be a PNG, JPEG, WebP or SVG image'] } } });
  });
});

describe('deleteProductImage', () => {
  it('takes the picture away', async () => {
    const { id } = await create({ name: 'Bare again' });
    const { data } = await server.call(setProductImage, user.token, { params: { id }, file: await testPng() });
    const bare = await server.call(deleteProductImage, user.token, { params: { id } });
    expect(bare.data.image_url).toBeNull();
    expect(await server.request('GET', data.image_url ?? '')).toMatchObject({ status: 404 });
  });
});

describe('deleteProduct', () => {
  it('deletes the product and its picture', async () => {
    const { id } = await create({ name: 'Leaving' });
    const { data } = await server.call(setProductImage, user.token, { params: { id }, file: await testPng() });
    await server.call(deleteProduct, user.token, { params: { id } });
    expect(await server.request('GET', `/api/products/${id}`, { token: user.token })).toMatchObject({ status: 404 });
    expect(await server.request('GET', data.image_url ?? '')).toMatchObject({ status: 404 });
    expect(await auditOf(id)).toEqual(['createProduct', 'setProductImage', 'deleteProduct']);
  });
});
