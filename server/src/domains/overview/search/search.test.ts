import {
  createCampaign,
  createDesign,
  createPixel,
  createProduct,
  createQrCode,
  createTag,
  type SearchKind,
  searchEverything,
  searchLimits,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressKey } from '../../../platform/auth/email-key.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let stranger: TestUser;

async function addPerson(owner: TestUser, fields: Record<string, string>, emailKey = ''): Promise<string> {
  const person = newId();
  await server.running.services.clickhouse.insert('person_records', [
    {
      account_id: owner.accountId,
      record_id: newId(),
      person_id: person,
      source: 'import',
      fields,
      email_key: emailKey,
      recorded_at: '2026-06-15 12:00:00.000',
      version: 1,
    },
  ]);
  return person;
}

async function addLists(owner: TestUser, names: readonly string[]): Promise<void> {
  await server.running.services.postgres.pool.query(
    `insert into prospect_lists (id, account_id, name, type, mode, refresh, state)
     select gen_random_uuid(), $1, name, 'finder', 'snapshot', 'manual', 'ready' from unnest($2::text[]) as name`,
    [owner.accountId, names],
  );
}

async function search(q: string, { token, kind }: { token?: string; kind?: SearchKind } = {}) {
  const query = { q, ...(kind === undefined ? {} : { kind }) };
  return (await server.call(searchEverything, token ?? user.token, { query })).data;
}

/** The names that are found, by kind. */
async function names(q: string, token?: string): Promise<Partial<Record<SearchKind, string[]>>> {
  const groups = await search(q, token === undefined ? {} : { token });
  return Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ name }) => name)]));
}

beforeAll(async () => {
  server = await startTestServer();
  [user, stranger] = [await server.signIn(), await server.signIn()];
  const { token } = user;
  await server.call(createTag, token, { body: { name: 'Harbor', color: '#1d5fb8' } });
  await server.call(createCampaign, token, { body: { name: 'Harbor reopening' } });
  await server.call(createDesign, token, { body: { name: 'Harbor postcard' } });
  await server.call(createPixel, token, { body: { name: 'Shop', domain: 'harbor.example.com' } });
  await server.call(createProduct, token, { body: { name: 'Harbor kettle' } });
  await server.call(createQrCode, token, {
    body: { name: 'Harbor flyer', content: { type: 'url', url: 'https://example.com/' } },
  });
  await addLists(user, ['Homeowners near the harbor', '100% harbor_folk "north"', "O'Neil’s harbor list"]);
  await addPerson(user, {
    given_name: 'Maria',
    surname: 'Harbor',
    email: 'maria@shop.example',
    city: 'Portland',
    state: 'ME',
  });
  for (const owner of [stranger]) {
    await server.call(createTag, owner.token, { body: { name: 'Harbor of another' } });
    await addLists(owner, ['Harbor of another']);
    await addPerson(owner, { full_name: 'Harbor Another', email: 'other@shop.example' });
  }
});
afterAll(() => server.stop());

describe('searchEverything', () => {
  it('finds lists, campaigns, codes, designs, pixels, products, people and tags by name', async () => {
    expect(await names('harbor')).toEqual({
      tag: ['Harbor'],
      prospect: ['100% harbor_folk "north"', 'Homeowners near the harbor', "O'Neil’s harbor list"],
      campaign: ['Harbor reopening'],
      person: ['Maria Harbor'],
      qr_code: ['Harbor flyer'],
      design: ['Harbor postcard'],
      pixel: ['Shop'],
      product: ['Harbor kettle'],
    });
  });

  it('finds no people for an analyst', async () => {
    const { token } = await server.signIn({ accountId: user.accountId, role: 'analyst' });
    expect(await names('harbor', token)).toMatchObject({ campaign: ['Harbor reopening'] });
    expect(await names('harbor', token)).not.toHaveProperty('person');
    expect(await search('harbor', { token, kind: 'person' })).toEqual([]);
  });

  it('needs every word, in whatever order and case', async () => {
    expect(await names('HARBOR homeowners')).toEqual({ prospect: ['Homeowners near the harbor'] });
    expect(await names('harbor castle')).toEqual({});
  });

  it('finds people by email address, also where only its hash is known', async () => {
    expect(await search('maria@shop.example')).toMatchObject([
      { kind: 'person', results: [{ name: 'Maria Harbor', note: 'maria@shop.example · Portland, ME' }] },
    ]);
    const key = addressKey(server.running.services.identityPepper, 'hidden@shop.example');
    const id = await addPerson(user, { given_name: 'Hugo', surname: 'Hidden' }, key);
    expect(await search('Hidden@Shop.example')).toMatchObject([
      { kind: 'person', results: [{ id, name: 'Hugo Hidden' }] },
    ]);
  });

  it.each(['%', '_', '"', "'", '\\', '100%', 'harbor_folk', '"north"', "O'Neil"])(
    'takes %s literally',
    async (text) => {
      const found = Object.values(await names(text)).flat();
      expect(found.filter((name) => !name.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
      const all = ['100% harbor_folk "north"', "O'Neil’s harbor list"];
      expect(found).toEqual(all.filter((name) => name.toLowerCase().includes(text.toLowerCase())));
    },
  );

  it('puts the whole name first, then names and words that begin so', async () => {
    await addLists(user, ['Rebark', 'New bark', 'Bark', 'Barking']);
    expect(await names('bark')).toEqual({ prospect: ['Bark', 'Barking', 'New bark', 'Rebark'] });
  });

  it('answers a few of each kind, and more of one kind', async () => {
    await addLists(
      user,
      Array.from({ length: searchLimits.alone + 5 }, (_, index) => `Crowd ${String(index).padStart(3, '0')}`),
    );
    const [few] = await search('crowd');
    expect([few?.results.length, few?.has_more]).toEqual([searchLimits.each, true]);
    const [many] = await search('crowd', { kind: 'prospect' });
    expect([many?.results.length, many?.has_more]).toEqual([searchLimits.alone, true]);
    expect(await search('crowd', { kind: 'tag' })).toEqual([]);
  });

  it('shows nothing of another account', async () => {
    expect(await names('another', stranger.token)).toEqual({
      tag: ['Harbor of another'],
      prospect: ['Harbor of another'],
      person: ['Harbor Another'],
    });
    expect(await names('another')).toEqual({});
  });

  it('shows files of the library to special users and users to administrators, whatever is asked for', async () => {
    await server.running.services.postgres.pool.query(
      "insert into assets (id, account_id, name, kind, version) select gen_random_uuid(), account, 'Lighthouse', 'image', 1 from unnest($1::uuid[]) as account",
      [[user.accountId]],
    );
    const special = await server.signIn({ isSpecial: true, accountId: user.accountId });
    const admin = await server.signIn({ isAdmin: true });
    expect(await names('lighthouse')).toEqual({});
    expect(await names('lighthouse', special.token)).toEqual({ asset: ['Lighthouse'] });
    expect(await search(user.email, { kind: 'user' })).toEqual([]);
    expect(await search(user.email, { token: admin.token })).toMatchObject([
      { kind: 'user', results: [{ name: 'Test User', note: `${user.email} · Test Company` }] },
    ]);
  });

  it('leaves out what is in the trash', async () => {
    const { pool } = server.running.services.postgres;
    await server.call(createDesign, user.token, { body: { name: 'Lantern' } });
    expect(await names('lantern')).toEqual({ design: ['Lantern'] });
    await pool.query("update designs set trashed_at = now() where name = 'Lantern'");
    expect(await names('lantern')).toEqual({});
  });

  it.each(['', '   ', 'x'.repeat(101), 'a\u0001b'])('refuses the text %j', async (text) => {
    const path = `/api/search?q=${encodeURIComponent(text)}`;
    expect(await server.request('GET', path, { token: user.token })).toMatchObject({
      status: 400,
      body: { errors: { q: [expect.any(String)] } },
    });
  });

  it('finds names however their accents, apostrophes and commas are typed', async () => {
    await addLists(user, ['Clientèle de l’Été']);
    await addPerson(user, { given_name: 'Zoë', surname: 'Núñez-O’Dell' });
    for (const q of ['clientele', "ÉTÉ, de l'", 'CLIENTÈLE ete'])
      expect(await names(q)).toEqual({ prospect: ['Clientèle de l’Été'] });
    for (const q of ['zoe nunez', 'Núñez-O’Dell, Zoë', "o'dell zoe"])
      expect(await names(q)).toEqual({ person: ['Zoë Núñez-O’Dell'] });
  });
});
