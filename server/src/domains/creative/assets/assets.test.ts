import {
  addAsset,
  addAssetFromUrl,
  addAssetVersion,
  type Asset,
  createDesign,
  deleteAsset,
  getAsset,
  listAssets,
  restoreAsset,
  shareAsset,
  updateAsset,
} from '@acquaint/contract';
import { blankScene, newImage } from '@acquaint/engine';
import { createServer, type Server } from 'node:http';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flyerPdf } from '../../../testing/design-files.ts';
import { testPng } from '../../../testing/test-images.ts';
import { sceneWith } from '../../../testing/test-scenes.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let web: Server;
let webHost = '';
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  const picture = Buffer.from(await (await testPng(50, 50)).arrayBuffer());
  const menu = Buffer.from(await (await flyerPdf()).save());
  web = createServer((request, response) => {
    if (request.url === '/picture.png') response.end(picture);
    else if (request.url === '/menu.pdf') response.end(menu);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve);
  });
  const address = web.address();
  webHost = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  server = await startTestServer({ PRIVATE_HOSTS: webHost }, () => now);
  user = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  web.close();
});

/** Pixels of one color, opaque or not. */
async function plainPng(
  [red, green, blue, alpha]: readonly [number, number, number, number],
  width = 80,
  height = 60,
): Promise<File> {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, alpha], at);
  return new File([new Uint8Array(await Transformer.fromRgbaPixels(pixels, width, height).png())], 'Plain.png', {
    type: 'image/png',
  });
}

const add = async (file: File, body = {}, by = user) => server.call(addAsset, by.token, { body, file });
const details = async ({ id }: Pick<Asset, 'id'>) => (await server.call(getAsset, user.token, { params: { id } })).data;
const upload = (file: File) => {
  const form = new FormData();
  form.set('file', file);
  return server.request('POST', '/api/assets', { token: user.token, body: form });
};

describe('addAsset', () => {
  it('finds what it is, measures it and serves it rewritten, by an address that is the permission', async () => {
    const { data } = await add(await testPng(120, 60, 'Storefront.png'), { folder: 'Shop' });
    expect(data).toMatchObject({
      name: 'Storefront',
      kind: 'image',
      folder: 'Shop',
      width: 120,
      height: 60,
      print_mm: { width: 10.2, height: 5.1 },
      rights: 'valid',
      version: 1,
    });
    const file = await fetch(server.url + data.file_url);
    expect([file.headers.get('content-type'), file.headers.get('content-security-policy')]).toEqual([
      'image/jpeg',
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    ]);
    expect((await fetch(server.url + (data.thumb_url ?? ''))).headers.get('content-type')).toBe('image/webp');
    expect((await fetch(server.url + data.file_url.replace(/[\w-]{43}\.jpg$/, `${'A'.repeat(43)}.jpg`))).status).toBe(
      404,
    );
  });

  it('keeps what is transparent, and finds the most common color', async () => {
    const { data } = await add(await plainPng([250, 200, 10, 120]));
    expect(data.file_url).toMatch(/\.png$/);
    expect((await add(await plainPng([250, 200, 10, 255]))).data.color).toBe('#fac80a');
  });

  it('says what an upload is a copy of: the same bytes, or a picture that looks the same', async () => {
    const other = await server.signIn();
    const first = (await add(await testPng(200, 100, 'a.png'), {}, other)).data;
    expect((await add(await testPng(200, 100, 'b.png'), {}, other)).data.twin).toEqual({
      id: first.id,
      name: 'a',
      how: 'same',
    });
    expect((await add(await testPng(400, 200, 'c.png'), {}, other)).data.twin).toMatchObject({ how: 'alike' });
    expect((await add(await plainPng([0, 0, 0, 255]), {}, other)).data.twin).toBeNull();
  });

  it('makes pixels of a drawing, and nothing that runs is served', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><script>alert(1)</script><rect width="100" height="50" fill="#00f"/></svg>`;
    const { data } = await add(new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
    expect(data).toMatchObject({ kind: 'image', width: 2_400, height: 1_200 });
    expect(await (await fetch(server.url + data.file_url)).text()).not.toContain('script');
  });

  it('refuses by content what the library does not take, and pictures that would not fit into memory', async () => {
    const page = await upload(new File(['<html><script>x</script></html>'], 'a.png', { type: 'image/png' }));
    expect(page).toMatchObject({
      status: 400,
      body: {
        errors: {
          file: ['Must be a PNG, JPEG, WebP or SVG image, a PDF, a font, an MP4 or WebM video, or an ICC profile'],
        },
      },
    });
    const bomb = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const size = Buffer.alloc(17);
    size.writeUInt32BE(20_000, 0);
    size.writeUInt32BE(5_000, 4);
    const large = await upload(new File([Buffer.concat([bomb, size])], 'a.png', { type: 'image/png' }));
    expect(large).toMatchObject({
      status: 400,
      body: { errors: { file: ['The image must have at most 40 megapixels'] } },
    });
    const broken = await upload(new File(['%PDF-1.7\n%%EOF'], 'Menu.pdf', { type: 'application/pdf' }));
    expect(broken).toMatchObject({ status: 400, body: { errors: { file: [expect.stringContaining('PDF')] } } });
  });
});

describe('profiles of presses', () => {
  const profile = (space: string): File => {
    const bytes = Buffer.alloc(200);
    bytes.write(space, 16, 'latin1');
    bytes.write('acsp', 36, 'latin1');
    return new File([bytes], 'FOGRA39.icc', { type: 'application/octet-stream' });
  };

  it('are known by their signature, and only those of four inks are taken', async () => {
    expect((await add(profile('CMYK'))).data).toMatchObject({ kind: 'profile', name: 'FOGRA39', width: null });
    expect(await upload(profile('RGB '))).toMatchObject({
      status: 400,
      body: { errors: { file: ['Must be the profile of a press that prints four inks (CMYK)'] } },
    });
  });

  it('make PDF/X-4 of a design', async () => {
    const { data } = await add(profile('CMYK'));
    const { data: design } = await server.call(createDesign, user.token, { body: {} });
    const print = async (id: string) =>
      fetch(`${server.url}/api/designs/${design.id}/file?profile=${id}`, {
        headers: { authorization: `Bearer ${user.token}` },
      });
    const pdf = Buffer.from(await (await print(data.id)).arrayBuffer()).toString('latin1');
    expect(pdf).toContain('/S /GTS_PDFX');
    expect(pdf).toContain('/GTS_PDFXVersion (PDF/X-4)');
    const { data: picture } = await add(await testPng(20, 20));
    expect((await print(picture.id)).status).toBe(404);
  });
});

describe('addAssetFromUrl', () => {
  it('takes a picture or PDF from an address, and none from a private network', async () => {
    const { data } = await server.call(addAssetFromUrl, user.token, { body: { url: `http://${webHost}/picture.png` } });
    expect(data).toMatchObject({ name: 'picture', kind: 'image', source: `http://${webHost}/picture.png` });
    const pdf = await server.call(addAssetFromUrl, user.token, { body: { url: `http://${webHost}/menu.pdf` } });
    expect(pdf.data).toMatchObject({ name: 'menu', kind: 'pdf' });
    const refused = async (url: string) =>
      (await server.request('POST', '/api/asset-links', { token: user.token, body: { url } })).body;
    expect(await refused(`http://${webHost}/none.png`)).toEqual({ errors: { url: ['The address answers with 404.'] } });
    expect(await refused('http://localhost/x.png')).toEqual({
      errors: { url: ['The host localhost is not on the public internet.'] },
    });
  });
});

describe('getAsset', () => {
  it('names the designs that show it', async () => {
    const { data: asset } = await add(await testPng(90, 90));
    const source = { type: 'asset', asset_id: asset.id, version: 1 } as const;
    const node = newImage('i', { x: 0, y: 0, w: 10_000, h: 10_000 }, { source });
    const document = { ...sceneWith([node], blankScene('square')) };
    const { data: design } = await server.call(createDesign, user.token, { body: { name: 'Poster', document } });
    expect((await details(asset)).designs).toEqual([{ id: design.id, name: 'Poster', version: 1 }]);
    expect((await details(asset)).used_in).toBe(1);
  });
});

describe('addAssetVersion', () => {
  it('adds a newer one beside those that designs show, of the same kind', async () => {
    const { data } = await add(await testPng(70, 70));
    const request = { params: { id: data.id }, file: await testPng(140, 140) };
    const { data: newer } = await server.call(addAssetVersion, user.token, request);
    expect([newer.version, newer.width]).toEqual([2, 140]);
    expect(newer.versions.map(({ number, width }) => [number, width])).toEqual([
      [2, 140],
      [1, 70],
    ]);
    for (const { file_url: url } of newer.versions) expect((await fetch(server.url + url)).status).toBe(200);
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
    expect(
      await server.request('POST', `/api/assets/${data.id}/versions`, { token: user.token, body: form }),
    ).toMatchObject({ status: 400 });
  });
});

describe('updateAsset', () => {
  it('keeps names, folders and rights, and warns of rights before they end', async () => {
    const { data } = await add(await testPng(33, 33));
    const update = async (body: object) =>
      (await server.call(updateAsset, user.token, { params: { id: data.id }, body })).data;
    expect(await update({ name: 'Barn', alt: 'A red barn', license: 'CC0', expires_on: '2027-06-01' })).toMatchObject({
      name: 'Barn',
      alt: 'A red barn',
      rights: 'valid',
    });
    expect((await update({ expires_on: '2026-12-01' })).rights).toBe('soon');
    expect((await update({ expires_on: '2026-11-19' })).rights).toBe('expired');
    expect(await update({ expires_on: null, alt: null })).toMatchObject({ rights: 'valid', alt: '' });
  });

  it('has rights until the day ends where the account is', async () => {
    const islander = await server.signIn();
    const { postgres } = server.running.services;
    await postgres.pool.query("update accounts set time_zone = 'Pacific/Honolulu' where id = $1", [islander.accountId]);
    const { data } = await add(await testPng(34, 34), {}, islander);
    const request = { params: { id: data.id } };
    await server.call(updateAsset, islander.token, { ...request, body: { expires_on: '2026-11-19' } });
    const { url } = (await server.call(shareAsset, islander.token, { ...request, body: { days: 2 } })).data;
    const found = async () => [
      (await server.call(getAsset, islander.token, request)).data.rights,
      (await fetch(url)).status,
    ];
    const noon = now;
    // Seven in the evening of November 19 in Honolulu, then ten past midnight.
    now = new Date('2026-11-20T05:00:00Z');
    expect(await found()).toEqual(['soon', 200]);
    now = new Date('2026-11-20T10:10:00Z');
    expect(await found()).toEqual(['expired', 404]);
    now = noon;
  });
});

describe('listAssets', () => {
  it('finds by text, kind, folder, color, shape and size, a page at a time, with the room that is taken', async () => {
    const other = await server.signIn();
    await add(await plainPng([250, 0, 0, 255], 300, 100), { name: 'Red banner', folder: 'Banners' }, other);
    await add(await plainPng([0, 0, 250, 255], 100, 300), { name: 'Blue tower' }, other);
    const menu = new Uint8Array(await (await flyerPdf()).save());
    await add(new File([menu], 'Menu.pdf', { type: 'application/pdf' }), {}, other);
    const list = async (query: object) =>
      (await server.call(listAssets, other.token, { query })).data.map(({ name }) => name);
    expect(await list({ orderBy: 'name', orderDirection: 'asc' })).toEqual(['Blue tower', 'Menu', 'Red banner']);
    expect(await list({ search: 'tower' })).toEqual(['Blue tower']);
    expect(await list({ kind: 'pdf' })).toEqual(['Menu']);
    expect(await list({ folder: 'Banners' })).toEqual(['Red banner']);
    expect(await list({ color: '#e01010' })).toEqual(['Red banner']);
    expect(await list({ orientation: 'portrait' })).toEqual(['Blue tower']);
    expect(await list({ minPixels: 301 })).toEqual(['Menu']);
    expect(await list({ perPage: 1, page: 2, orderBy: 'name', orderDirection: 'asc' })).toEqual(['Red banner']);
    const { meta } = await server.call(listAssets, other.token, {});
    expect(meta.folders).toEqual([{ name: 'Banners', count: 1 }]);
    expect(meta.storage.bytes).toBeGreaterThan(0);
  });
});

describe('deleteAsset', () => {
  it('puts into the trash, and deletes for good only what no design shows', async () => {
    const { data: asset } = await add(await testPng(44, 44));
    const source = { type: 'asset', asset_id: asset.id, version: 1 } as const;
    const node = newImage('i', { x: 0, y: 0, w: 9_000, h: 9_000 }, { source });
    const document = { ...sceneWith([node], blankScene('square')) };
    await server.call(createDesign, user.token, { body: { document } });
    const remove = (id: string) => server.request('DELETE', `/api/assets/${id}`, { token: user.token });
    expect(await remove(asset.id)).toMatchObject({
      status: 200,
      body: { message: 'The file was put into the trash.' },
    });
    expect(await remove(asset.id)).toMatchObject({
      status: 409,
      body: { message: 'One design shows this file. Take it out of it first.' },
    });
    const { data: unused } = await add(await plainPng([9, 99, 9, 255]));
    await remove(unused.id);
    expect(await remove(unused.id)).toMatchObject({ status: 200, body: { message: 'The file was deleted.' } });
    expect((await fetch(server.url + unused.file_url)).status).toBe(404);
  });
});

describe('restoreAsset', () => {
  it('takes out of the trash', async () => {
    const { data } = await add(await testPng(55, 55));
    await server.call(deleteAsset, user.token, { params: { id: data.id } });
    await server.call(restoreAsset, user.token, { params: { id: data.id } });
    expect((await details(data)).trashed_at).toBeNull();
  });
});

describe('shareAsset', () => {
  it('makes a link that ends by itself, with the rights, and while the file is in the trash', async () => {
    const { data } = await add(await testPng(66, 66));
    const share = async () =>
      (await server.call(shareAsset, user.token, { params: { id: data.id }, body: { days: 2 } })).data;
    const { url, expires_at: end } = await share();
    const status = async (address = url): Promise<number> => (await fetch(address)).status;
    expect([await status(), end]).toEqual([200, '2026-11-22T12:00:00.000Z']);
    expect(await status(url.replace(/\/(\d{13})\//, (_, until: string) => `/${Number(until) + 1}/`))).toBe(404);
    const request = { params: { id: data.id } };
    await server.call(updateAsset, user.token, { ...request, body: { expires_on: '2026-11-19' } });
    expect(await status()).toBe(404);
    await server.call(updateAsset, user.token, { ...request, body: { expires_on: null } });
    await server.call(deleteAsset, user.token, request);
    expect(await status()).toBe(404);
    await server.call(restoreAsset, user.token, request);
    expect(await status()).toBe(200);
    now = new Date('2026-11-22T12:00:00Z');
    expect(await status()).toBe(404);
  });
});
