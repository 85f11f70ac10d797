import {
  addAsset,
  addQrLogo,
  createDesign,
  createProspectList,
  createQrCode,
  deleteDesign,
  getDesign,
  getEditorSources,
  listDesigns,
  listDesignTemplates,
  listFonts,
  listProspectLists,
  listRecipients,
  restoreDesign,
  type SavedDesign,
  updateAsset,
  updateBrand,
  updateDesign,
} from '@acquaint/contract';
import { blankScene, findTemplate, newImage, newQr, newText } from '@acquaint/engine';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../../../testing/test-images.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { sceneWith } from '../../../testing/test-scenes.ts';

let server: TestServer;
let user: TestUser;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 5, pepper: identityPepper });
});
afterAll(() => server.stop());

const create = async (body: object, by = user): Promise<SavedDesign> =>
  (await server.call(createDesign, by.token, { body })).data;
const read = async (id: string): Promise<SavedDesign> =>
  (await server.call(getDesign, user.token, { params: { id } })).data;
const box = { x: 10_000, y: 10_000, w: 60_000, h: 20_000 };
const post = (path: string, body: object) => server.request('POST', path, { token: user.token, body });

async function fileOf(
  id: string,
  query: Record<string, string>,
): Promise<{ bytes: Buffer; type: string | null; name: string }> {
  const address = `${server.url}/api/designs/${id}/file?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${user.token}` } });
  expect(response.status).toBe(200);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition') ?? '',
  };
}

describe('createDesign', () => {
  it('begins with a horizontal A5 flyer, or in another size', async () => {
    expect(await create({})).toMatchObject({
      name: 'Untitled',
      preset: 'a5_landscape',
      width: 210_000,
      height: 148_000,
      pages: 2,
      revision: 1,
    });
    expect(await create({ preset: 'eddm_6.25x9' })).toMatchObject({ width: 228_600, height: 158_750 });
    expect(await post('/api/designs', { preset: 'poster' })).toMatchObject({
      status: 400,
      body: { errors: { preset: ['There is no such size'] } },
    });
  });

  it('begins with a template, or as a copy', async () => {
    const card = await create({ template: 'pizza-night' });
    expect(card.name).toBe('Pizza night');
    expect(card.document).toEqual(JSON.parse(JSON.stringify(findTemplate('pizza-night')?.scene())));
    expect(await create({ copy_of: card.id })).toMatchObject({ name: 'Copy of Pizza night', document: card.document });
    expect(await post('/api/designs', { template: 'x' })).toMatchObject({ status: 400 });
    expect(await post('/api/designs', { template: 'pizza-night', copy_of: card.id })).toMatchObject({ status: 400 });
  });

  it('refuses a document that is none, by the place in it', async () => {
    const answer = await post('/api/designs', { document: { ...blankScene('a5_landscape'), bleed: -1 } });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['document.bleed']);
  });
});

describe('getDesign', () => {
  it('answers the document', async () => {
    const { id, document } = await create({});
    expect((await read(id)).document).toEqual(document);
  });
});

describe('updateDesign', () => {
  it('saves upon the revision that it was made from, and refuses another', async () => {
    const { id } = await create({});
    const document = sceneWith([newText('a', box, { text: 'One' })]);
    const saved = await server.call(updateDesign, user.token, { params: { id }, body: { document, revision: 1 } });
    expect(saved.data.revision).toBe(2);
    const late = await post(`/api/designs/${id}`, { _method: 'PUT', document: sceneWith([]), revision: 1 });
    expect(late.status).toBe(409);
    expect((await read(id)).document).toEqual(document);
    expect(await post(`/api/designs/${id}`, { _method: 'PUT', document })).toMatchObject({
      status: 400,
      body: { errors: { revision: ['Say which revision the document was made from'] } },
    });
  });

  it('lets one of two who save at once win, and neither is half saved', async () => {
    const { id } = await create({});
    const texts = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      texts.map((text) =>
        post(`/api/designs/${id}`, {
          _method: 'PUT',
          document: sceneWith([newText('a', box, { text: text })]),
          revision: 1,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await read(id)).revision).toBe(2);
  });

  it('renames without a new revision', async () => {
    const { id } = await create({});
    const { data } = await server.call(updateDesign, user.token, {
      params: { id },
      body: { name: 'Spring', folder: '2027' },
    });
    expect(data).toMatchObject({ name: 'Spring', folder: '2027', revision: 1 });
  });
});

describe('listDesigns', () => {
  it('pages, searches and sorts', async () => {
    const other = await server.signIn();
    for (const name of ['Gamma', 'Alpha', 'Beta']) await create({ name }, other);
    const list = async (query: object) =>
      (await server.call(listDesigns, other.token, { query })).data.map(({ name }) => name);
    expect(await list({ orderBy: 'name', orderDirection: 'asc' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await list({ orderBy: 'name', orderDirection: 'asc', perPage: 1, page: 1 })).toEqual(['Beta']);
    expect(await list({ search: 'alph' })).toEqual(['Alpha']);
  });

  it('shows each with a picture whose address is the permission', async () => {
    const { thumb_url: url } = await create({ template: 'open-house' });
    const picture = await fetch(server.url + url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(server.url + url.replace('/1/', '/2/'))).status).toBe(404);
  });
});

describe('deleteDesign', () => {
  it('puts into the trash first, and deletes what is there', async () => {
    const { id } = await create({ name: 'Trashed' });
    const call = () => server.call(deleteDesign, user.token, { params: { id } });
    expect((await call()).message).toContain('trash');
    const trashed = async () => (await server.call(listDesigns, user.token, { query: { trashed: 'true' } })).data;
    expect((await trashed()).map((design) => design.id)).toContain(id);
    expect((await call()).message).toBe('The design was deleted.');
    expect(await server.request('GET', `/api/designs/${id}`, { token: user.token })).toMatchObject({ status: 404 });
  });
});

describe('restoreDesign', () => {
  it('takes out of the trash', async () => {
    const { id } = await create({});
    await server.call(deleteDesign, user.token, { params: { id } });
    await server.call(restoreDesign, user.token, { params: { id } });
    expect((await read(id)).trashed_at).toBeNull();
  });
});

describe('getDesignFile', () => {
  it('is a PDF of all pages with the samples of its fields, or of one', async () => {
    const { id } = await create({ template: 'open-house', name: 'Été 2027' });
    const pdfium = await PDFiumLibrary.init();
    const { bytes, type, name } = await fileOf(id, { format: 'pdf' });
    expect([type, name]).toEqual(['application/pdf', expect.stringContaining('ete-2027.pdf')]);
    const document = await pdfium.loadDocument(bytes);
    expect(document.getPageCount()).toBe(2);
    expect(document.getPage(1).getText()).toContain('Hi Maria,');
    document.destroy();
    const back = await pdfium.loadDocument((await fileOf(id, { format: 'pdf', page: '1' })).bytes);
    expect(back.getPageCount()).toBe(1);
    back.destroy();
    pdfium.destroy();
    expect(await server.request('GET', `/api/designs/${id}/file?page=2`, { token: user.token })).toMatchObject({
      status: 400,
    });
  });

  it.each([
    ['png', 'image/png', '89504e47'],
    ['jpg', 'image/jpeg', 'ffd8ff'],
    ['svg', 'image/svg+xml', Buffer.from('<svg').toString('hex')],
  ])('is a picture as %s', async (format, type, start) => {
    const { id } = await create({ template: 'coffee-opening' });
    const file = await fileOf(id, { format, width: '300' });
    expect(file.type).toBe(type);
    expect(file.bytes.toString('hex')).toMatch(new RegExp(`^${start}`));
  });

  it('shows pictures of the library, in print and on the screen', async () => {
    const { data: asset } = await server.call(addAsset, user.token, { body: {}, file: await testPng(300, 200) });
    const source = { type: 'asset', asset_id: asset.id, version: 1 } as const;
    const { id } = await create({ document: { ...sceneWith([newImage('i', box, { source })]) } });
    expect((await fileOf(id, { format: 'pdf' })).bytes.toString('latin1')).toContain('/Filter /DCTDecode');
    expect((await fileOf(id, { format: 'svg' })).bytes.toString()).toContain('data:image/jpeg;base64,');
  });
});

describe('rights', () => {
  it('end with their day: the design is not printed with the file any more, and says which', async () => {
    const { data: asset } = await server.call(addAsset, user.token, {
      body: { name: 'Barn' },
      file: await testPng(80, 40),
    });
    const { id } = await create({
      document: {
        ...sceneWith([newImage('i', box, { source: { type: 'asset', asset_id: asset.id, version: 1 } })]),
      },
    });
    await server.call(updateAsset, user.token, { params: { id: asset.id }, body: { expires_on: '2026-11-19' } });
    expect(await server.request('GET', `/api/designs/${id}/file`, { token: user.token })).toMatchObject({
      status: 409,
      body: { message: 'The rights to “Barn” have ended: the design cannot be printed with it.' },
    });
    const images = [`asset:${asset.id}:1`];
    const { data } = await server.call(getEditorSources, user.token, { body: { images } });
    expect(data.images[images[0] ?? '']).toMatchObject({ is_expired: true, latest: 1 });
  });
});

describe('listRecipients', () => {
  it('shows the first people of a list and how many there are', async () => {
    const audience = { segment: { all: [] } };
    await server.call(createProspectList, user.token, { body: { name: 'All', consumers: 'all', audience } });
    const list = await until(
      async () =>
        (await server.call(listProspectLists, user.token, {})).data.find(({ state }) => state === 'ready') ?? null,
    );
    const { data: people, meta } = await server.call(listRecipients, user.token, {
      query: { listId: list.id, perPage: 3 },
    });
    expect([people.length, meta.total]).toEqual([3, list.count]);
    expect(people[0]).toHaveProperty('first_name');
  });

  it('asks for a list of the account', async () => {
    const stranger = await server.signIn();
    const [list] = (await server.call(listProspectLists, user.token, {})).data;
    expect(
      await server.request('GET', `/api/design-recipients?listId=${list?.id ?? ''}`, { token: stranger.token }),
    ).toMatchObject({ status: 404 });
  });
});

describe('listDesignTemplates', () => {
  it('shows them in the colors of the brand: another brand gives other pictures', async () => {
    const other = await server.signIn();
    const first = async () => (await server.call(listDesignTemplates, other.token, {})).data[0]?.thumb_url ?? '';
    const before = await first();
    const pixels = async (url: string) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
    const plain = await pixels(before);
    now = new Date(now.getTime() + 1_000);
    const colors = [{ name: 'Red', hex: '#c00000', role: 'primary' as const }];
    await server.call(updateBrand, other.token, { body: { colors, fonts: [], voice: [] } });
    const after = await first();
    expect(after).not.toBe(before);
    expect((await pixels(after)).equals(plain)).toBe(false);
  });

  it('has those of a size, and all without one', async () => {
    const list = async (query: object) => (await server.call(listDesignTemplates, user.token, { query })).data;
    const letters = await list({ preset: 'letter' });
    expect(letters.length).toBeGreaterThanOrEqual(12);
    expect(new Set(letters.map(({ preset, width, height }) => `${preset} ${width} ${height}`))).toEqual(
      new Set(['letter 215900 279400']),
    );
    expect(await list({ preset: 'poster' })).toEqual([]);
    const all = await list({});
    expect(all.filter(({ preset }) => preset === 'letter')).toEqual(letters);
    expect(all.length).toBeGreaterThanOrEqual(180);
  });
});

describe('getEditorSources', () => {
  it('answers the brand, pictures by their keys and what codes hold; what is not there is left out', async () => {
    const { data: asset } = await server.call(addAsset, user.token, { body: {}, file: await testPng(60, 30) });
    const { data: logo } = await server.call(addQrLogo, user.token, { file: await testPng() });
    const content = { type: 'url' as const, url: 'https://example.com/' };
    const { data: code } = await server.call(createQrCode, user.token, { body: { name: 'Door', content } });
    const images = [
      `asset:${asset.id}:1`,
      `asset:${asset.id}:2`,
      `qr_logo:${logo.image_id}`,
      'logo:primary',
      '../../etc/passwd',
    ];
    const { data } = await server.call(getEditorSources, user.token, { body: { images, qr_codes: [code.id] } });
    expect(Object.keys(data.images).toSorted()).toEqual([`asset:${asset.id}:1`, `qr_logo:${logo.image_id}`].toSorted());
    expect(data.images[`asset:${asset.id}:1`]).toMatchObject({ width: 60, height: 30 });
    expect(data.qr_texts[code.id]).toMatch(/\/Q\//);
    const stranger = await server.signIn();
    const theirs = await server.call(getEditorSources, stranger.token, { body: { images, qr_codes: [code.id] } });
    expect([theirs.data.images, theirs.data.qr_texts]).toEqual([{}, {}]);
  });

  it('knows the pictures that come with the product: the same for everybody, printed as vectors', async () => {
    const body = { images: ['stock:pizza', 'stock:nothing'] };
    const { data } = await server.call(getEditorSources, user.token, { body });
    expect(data.images).toEqual({
      'stock:pizza': expect.objectContaining({
        width: 1_200,
        height: 800,
        is_vector: true,
        href: expect.stringMatching(/^\/d\/stock\/pizza\.svg\?v=[\da-f]{12}$/),
      }),
    });
    const drawn = await fetch(server.url + (data.images['stock:pizza']?.href ?? ''));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(drawn.headers.get('cache-control')).toContain('immutable');
    // The address of an older drawing shows the newest one, and is asked for again.
    const older = await fetch(`${server.url}/d/stock/pizza.svg?v=000000000000`);
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    for (const name of ['nothing', 'constructor', '..%2fpizza'])
      expect((await fetch(`${server.url}/d/stock/${name}.svg`)).status).toBe(404);
    const { id } = await create({
      document: { ...sceneWith([newImage('i', box, { source: { type: 'stock', name: 'pizza' } })]) },
    });
    const printed = (await fileOf(id, { format: 'pdf' })).bytes.toString('latin1');
    expect([printed.includes('/Subtype /Image'), printed.includes('/BBox [0 0 1200 800]')]).toEqual([false, true]);
    expect((await fileOf(id, { format: 'svg' })).bytes.toString()).toContain('data:image/svg+xml;base64,');
    const picture = await fileOf(id, { format: 'png', width: '300' });
    expect(picture.bytes.length).toBeGreaterThan(3_000);
  });

  it('puts the short link of a code into the printed picture', async () => {
    const content = { type: 'url' as const, url: 'https://example.com/' };
    const { data: code } = await server.call(createQrCode, user.token, { body: { name: 'Gate', content } });
    const node = newQr('q', { x: 10_000, y: 10_000, w: 30_000 }, { type: 'code', qr_code_id: code.id });
    const { id } = await create({ document: { ...sceneWith([node]) } });
    expect((await fileOf(id, { format: 'svg' })).bytes.toString()).toContain('fill-rule="evenodd"');
  });
});

describe('listFonts', () => {
  it('names families whose files are served to everybody', async () => {
    const { data } = await server.call(listFonts, user.token, {});
    expect(data.map(({ family }) => family)).toContain('Playfair Display');
    const file = await fetch(`${server.url}/fonts/inter/400/normal/latin.ttf`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    for (const path of ['inter/401/normal/latin.ttf', 'nope/400/normal/latin.ttf', 'inter/400/normal/..%2f..%2fx.ttf'])
      expect((await fetch(`${server.url}/fonts/${path}`)).status).toBe(404);
  });
});
