import {
  createProduct,
  createTag,
  deleteProduct,
  deleteTag,
  listProducts,
  listTagged,
  listTags,
  listTagsOf,
  mergeTags,
  mostTags,
  syncTags,
  updateTag,
} from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { suppressPerson } from '../../people/privacy/index.ts';

const now = new Date('2026-06-15T15:00:00Z');
let server: TestServer;
let user: TestUser;
let people: { id: string; key: string; name: string }[];

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 500, seed: 3, pepper: identityPepper });
  people = await clickhouse.rows({
    sql: "select toString(consumer_id) as id, lower(hex(email_key)) as key, concat(first_name, ' ', last_name) as name from consumers where email != '' order by first_name, last_name, consumer_id limit 8",
    row: z.object({ id: z.string(), key: z.string(), name: z.string() }),
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.signIn();
});

async function newTag(name: string): Promise<string> {
  return (await server.call(createTag, user.token, { body: { name } })).data.id;
}

async function newProduct(name: string): Promise<string> {
  return (await server.call(createProduct, user.token, { body: { name } })).data.id;
}

const person = (index: number): string => people[index]?.id ?? '';

async function sync(
  modelType: 'product' | 'consumer',
  models: string[],
  ...[tags, mode]: [tags: string[], mode?: 'set' | 'add' | 'remove']
): Promise<void> {
  await server.call(syncTags, user.token, {
    body: { modelType, models, tags, ...(mode === undefined ? {} : { mode }) },
  });
}

async function search(query: object) {
  return server.call(listTagged, user.token, { query });
}

async function namesOf(modelType: 'product' | 'consumer', id: string): Promise<string[]> {
  const { data } = await server.call(listTagsOf, user.token, { query: { modelType, models: id } });
  return (data[id] ?? []).map(({ name }) => name);
}

describe('createTag', () => {
  it('refuses a name that another tag has, whatever its case', async () => {
    await newTag('Summer');
    expect(await server.request('POST', '/api/tags', { token: user.token, body: { name: ' summer ' } })).toMatchObject({
      status: 400,
      body: { code: 'already_exists', errors: { name: ['Another tag has this name'] } },
    });
  });

  it('refuses a name that is empty or too long, and a color that is none', async () => {
    for (const body of [{ name: ' ' }, { name: 'x'.repeat(51) }, { name: 'Fine', color: 'red' }])
      expect(await server.request('POST', '/api/tags', { token: user.token, body })).toMatchObject({ status: 400 });
  });

  it('makes a certain number of them at most', async () => {
    const { pool } = server.running.services.postgres;
    await pool.query(
      "insert into tags (id, account_id, name, color) select gen_random_uuid(), $1, 'Tag ' || n, '#000000' from generate_series(1, $2::int) n",
      [user.accountId, mostTags],
    );
    expect(await server.request('POST', '/api/tags', { token: user.token, body: { name: 'One more' } })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
  });
});

describe('listTags', () => {
  it('lists tags by name with their uses and when they were used last', async () => {
    const [b, a] = [await newTag('beta'), await newTag('Alpha')];
    await sync('product', [await newProduct('Tea'), await newProduct('Mug')], [a]);
    await sync('consumer', [person(0)], [a]);
    const { tags } = await server.call(listTags, user.token, {});
    expect(tags).toMatchObject([
      {
        id: a,
        name: 'Alpha',
        usage: { prospect: 0, consumer: 1, pixel: 0, product: 2, total: 3 },
        last_used_at: now.toISOString(),
      },
      { id: b, name: 'beta', usage: { total: 0 }, last_used_at: null },
    ]);
  });
});

describe('updateTag', () => {
  it('renames and recolors, but not to the name of another', async () => {
    const [id] = [await newTag('Old'), await newTag('Taken')];
    const { data: tag } = await server.call(updateTag, user.token, {
      params: { id },
      body: { name: 'New', color: '#123456' },
    });
    expect(tag).toMatchObject({ name: 'New', color: '#123456' });
    expect(
      await server.request('PUT', `/api/tags/${id}`, { token: user.token, body: { name: 'TAKEN' } }),
    ).toMatchObject({ status: 400 });
  });
});

describe('syncTags', () => {
  it.each(['product', 'consumer'] as const)('sets, adds and removes tags of a %s', async (type) => {
    const id = type === 'product' ? await newProduct('Tea') : person(1);
    const [a, b, c] = [await newTag('A'), await newTag('B'), await newTag('C')];
    await sync(type, [id], [a, b]);
    expect(await namesOf(type, id)).toEqual(['A', 'B']);
    await sync(type, [id], [b, c]);
    expect(await namesOf(type, id)).toEqual(['B', 'C']);
    await sync(type, [id], [a], 'add');
    await sync(type, [id], [a], 'add');
    expect(await namesOf(type, id)).toEqual(['A', 'B', 'C']);
    await sync(type, [id], [b], 'remove');
    expect(await namesOf(type, id)).toEqual(['A', 'C']);
    await sync(type, [id], []);
    expect(await namesOf(type, id)).toEqual([]);
  });

  it('answers 404 for what is not the account’s, and tags nothing then', async () => {
    const own = await newProduct('Tea');
    const tag = await newTag('A');
    const other = await server.signIn();
    const { data: foreign } = await server.call(createTag, other.token, { body: { name: 'Foreign' } });
    const { data: product } = await server.call(createProduct, other.token, { body: { name: 'Foreign' } });
    for (const body of [
      { modelType: 'product', models: [own], tags: [tag, foreign.id] },
      { modelType: 'product', models: [own, product.id], tags: [tag] },
      { modelType: 'pixel', models: [own], tags: [tag] },
      { modelType: 'consumer', models: [newId()], tags: [tag] },
    ])
      expect(await server.request('POST', '/api/tags-sync', { token: user.token, body })).toMatchObject({
        status: 404,
      });
    expect(await namesOf('product', own)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('has a row for each thing that was tagged, with its id, and names no people', async () => {
    const products = [await newProduct('Tea'), await newProduct('Mug'), await newProduct('Pot')];
    await sync('product', products, [await newTag('Hot')], 'add');
    const regular = await newTag('Regular');
    await sync('consumer', [person(1), person(2)], [regular], 'add');
    await sync('consumer', [person(3)], [regular], 'add');
    const { rows } = await server.running.services.postgres.pool.query(
      "select object_type, object_id, details from audit_log where account_id = $1 and action = 'syncTags' order by id",
      [user.accountId],
    );
    const rowOf = (type: string, id: string, details: { tag: string; things: number }) => ({
      object_type: type,
      object_id: id,
      details: { mode: 'add', things: details.things, tags: [details.tag] },
    });
    expect(rows).toEqual([
      ...products.map((id) => rowOf('product', id, { tag: 'Hot', things: 3 })),
      rowOf('consumer', '', { tag: 'Regular', things: 2 }),
      rowOf('consumer', '', { tag: 'Regular', things: 1 }),
    ]);
  });
});

describe('listTagsOf', () => {
  it('reports the tags of several things, and of none of another account', async () => {
    const [tea, mug] = [await newProduct('Tea'), await newProduct('Mug')];
    await sync('product', [tea], [await newTag('Hot')]);
    const query = { modelType: 'product' as const, models: `${tea},${mug}` };
    expect(await server.call(listTagsOf, user.token, { query })).toMatchObject({ data: { [tea]: [{ name: 'Hot' }] } });
    const other = await server.signIn();
    expect(await server.call(listTagsOf, other.token, { query })).toEqual({ data: {} });
  });
});

describe('listTagged', () => {
  it('finds any or all of several tags, grouped by type', async () => {
    const [a, b] = [await newTag('A'), await newTag('B')];
    const [both, one] = [await newProduct('Both'), await newProduct('one')];
    await newProduct('None');
    await sync('product', [both], [a, b]);
    await sync('product', [one], [a]);
    await sync('consumer', [person(0), person(1)], [a]);
    await sync('consumer', [person(1)], [b], 'add');
    const any = await search({ tagId: `${a},${b}` });
    expect(any.meta.groups).toEqual([
      { type: 'prospect', count: 0 },
      { type: 'campaign', count: 0 },
      { type: 'consumer', count: 2 },
      { type: 'pixel', count: 0 },
      { type: 'product', count: 2 },
      { type: 'qr_code', count: 0 },
      { type: 'qr_template', count: 0 },
      { type: 'asset', count: 0 },
      { type: 'design', count: 0 },
    ]);
    expect(any.meta.type).toBe('consumer');
    expect(any.data.map(({ name }) => name)).toEqual([people[0]?.name, people[1]?.name]);
    const all = await search({ tagId: `${a},${b}`, match: 'all', type: 'product' });
    expect(all.data).toMatchObject([{ name: 'Both', tags: [{ name: 'A' }, { name: 'B' }] }]);
    expect((await search({ tagId: `${a},${b}`, match: 'all' })).data).toMatchObject([{ id: person(1) }]);
    const every = await search({ type: 'product' });
    expect(every.data.map(({ name }) => name)).toEqual(['Both', 'one']);
    expect((await search({ tagId: newId() })).meta.groups.every(({ count }) => count === 0)).toBe(true);
  });

  it('pages by name', async () => {
    const tag = await newTag('A');
    await sync(
      'consumer',
      people.map(({ id }) => id),
      [tag],
    );
    const second = await search({ tagId: tag, perPage: 3, page: 1 });
    expect(second.data.map(({ id }) => id)).toEqual(people.slice(3, 6).map(({ id }) => id));
    expect(second.meta).toMatchObject({ total: 8, last_page: 2 });
  });

  it('leaves out who is suppressed', async () => {
    const tag = await newTag('A');
    await sync('consumer', [person(6), person(7)], [tag]);
    const keys = [people[7]?.key ?? ''];
    await suppressPerson(
      server.running.services,
      { keys },
      { accountId: user.accountId, reason: 'user', addedBy: null },
    );
    expect((await search({ tagId: tag })).data.map(({ id }) => id)).toEqual([person(6)]);
    const { tags } = await server.call(listTags, user.token, {});
    expect(tags[0]?.usage.consumer).toBe(1);
    expect(await namesOf('consumer', person(7))).toEqual([]);
  });

  it('filters other lists by a tag', async () => {
    const tag = await newTag('A');
    await sync('product', [await newProduct('Tea')], [tag]);
    await newProduct('Mug');
    const { data } = await server.call(listProducts, user.token, { query: { tagId: tag } });
    expect(data.map(({ name }) => name)).toEqual(['Tea']);
  });
});

describe('mergeTags', () => {
  it('puts everything under one tag and deletes the others', async () => {
    const [into, from, third] = [await newTag('Into'), await newTag('From'), await newTag('Third')];
    const [tea, mug] = [await newProduct('Tea'), await newProduct('Mug')];
    await sync('product', [tea], [into, from]);
    await sync('product', [mug], [from, third]);
    await sync('consumer', [person(2)], [from]);
    const { data: tag } = await server.call(mergeTags, user.token, { body: { from: [from, third], into } });
    expect(tag).toMatchObject({ name: 'Into', usage: { product: 2, consumer: 1, total: 3 } });
    const { tags } = await server.call(listTags, user.token, {});
    expect(tags.map(({ name }) => name)).toEqual(['Into']);
    expect(await namesOf('consumer', person(2))).toEqual(['Into']);
  });

  it('refuses a tag into itself, and one that is not there', async () => {
    const tag = await newTag('A');
    const merge = (body: object) => server.request('POST', '/api/tags/merge', { token: user.token, body });
    expect(await merge({ from: [tag], into: tag })).toMatchObject({ status: 400 });
    expect(await merge({ from: [newId()], into: tag })).toMatchObject({ status: 404 });
  });
});

describe('deleteTag', () => {
  it('takes it off everything; what is deleted counts no more', async () => {
    const [gone, kept] = [await newTag('Gone'), await newTag('Kept')];
    const product = await newProduct('Tea');
    await sync('product', [product], [gone, kept]);
    await sync('consumer', [person(3)], [gone]);
    await server.call(deleteTag, user.token, { params: { id: gone } });
    expect(await namesOf('product', product)).toEqual(['Kept']);
    expect(await namesOf('consumer', person(3))).toEqual([]);
    await server.call(deleteProduct, user.token, { params: { id: product } });
    expect((await server.call(listTags, user.token, {})).tags).toMatchObject([{ usage: { total: 0 } }]);
  });
});
