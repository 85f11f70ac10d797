import {
  addAsset,
  addAssetPart,
  assetPartUpload,
  beginAssetUpload,
  cancelAssetUpload,
  finishAssetUpload,
  getAsset,
  getAssetUpload,
  listAssets,
  mostAssetBytes,
  mostOpenAssetUploads,
  mostUploadedAssetBytes,
  type OpenAssetUpload,
} from '@acquaint/contract';
import { Transformer } from '@napi-rs/image';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, start } from '../../../../start.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { assetUploadFolder } from './asset-upload-files.ts';
import { deleteOldAssetUploads } from './delete-old-asset-uploads.schedule.ts';

const megabyte = 1024 ** 2;

let server: TestServer;
/** What runs now: it is stopped and started once. */
let running: Running;
let user: TestUser;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  running = server.running;
  user = await server.signIn();
});
afterAll(async () => {
  await running.stop();
  await rm(running.services.config.dataDir, { recursive: true, force: true });
});

/** Bytes that look random and are the same every time. */
function noise(bytes: number, seed: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(bytes);
  let state = seed;
  for (let at = 0; at < bytes; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    made[at] = state >>> 24;
  }
  return made;
}

/** What begins as a film does: the library keeps it as it comes. */
function filmOf(bytes: number, seed = 1): Uint8Array<ArrayBuffer> {
  const made = noise(bytes, seed);
  made.set(Buffer.from('\0\0\0\u0018ftypisom'));
  return made;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const begin = async (bytes: number, body: object = {}, by = user): Promise<OpenAssetUpload> =>
  (await server.call(beginAssetUpload, by.token, { body: { name: 'Catalogue.mp4', bytes, ...body } })).data;
const partOf = (bytes: Uint8Array<ArrayBuffer>): File =>
  new File([bytes], 'part', { type: 'application/octet-stream' });
const received = async (id: string): Promise<number> =>
  (await server.call(getAssetUpload, user.token, { params: { id } })).data.received;
const finish = async (id: string, body: object = {}) =>
  server.call(finishAssetUpload, user.token, { params: { id }, body });
const tryTo = (id: string, how: string, by = user) =>
  server.request('POST', `/api/asset-uploads/${id}/${how}`, { token: by.token, body: {} });
const tryPart = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  server.request('POST', `/api/asset-uploads/${id}/parts`, {
    token: user.token,
    body: formOf(partOf(bytes), { offset }),
  });
/** Where a part of an upload is stored. */
const partOfUpload = (upload: { accountId: string; id: string }, offset: number): string =>
  join(server.running.services.config.dataDir, 'files', assetUploadFolder(upload), offset.toString().padStart(12, '0'));
const isStored = (id: string, { accountId } = user): boolean => existsSync(partOfUpload({ accountId, id }, 0));

/** Sends what is missing of a file, in parts. */
async function sendRest(id: string, content: Uint8Array<ArrayBuffer>, size: number): Promise<void> {
  for (let offset = await received(id); offset < content.length; offset += size)
    await server.call(addAssetPart, user.token, {
      params: { id },
      body: { offset },
      file: partOf(content.slice(offset, offset + size)),
    });
}

describe('beginAssetUpload', () => {
  it('says how large parts may be', async () => {
    expect(await begin(mostUploadedAssetBytes, { folder: 'Print' })).toMatchObject({
      name: 'Catalogue.mp4',
      folder: 'Print',
      bytes: mostUploadedAssetBytes,
      received: 0,
      part_bytes: assetPartUpload.maximumBytes,
    });
  });

  it('refuses at once what is too large, and what there is no room for', async () => {
    const other = await server.signIn();
    const tryBegin = (bytes: number) =>
      server.request('POST', '/api/asset-uploads', { token: other.token, body: { name: 'a.mp4', bytes } });
    expect(await tryBegin(mostUploadedAssetBytes + 1)).toMatchObject({
      status: 400,
      body: { errors: { bytes: ['The file must have at most 500 MB'] } },
    });
    expect(await tryBegin(0)).toMatchObject({ status: 400 });
    const { data } = await server.call(addAsset, other.token, {
      body: {},
      file: new File([filmOf(100)], 'a.mp4', { type: 'video/mp4' }),
    });
    await server.running.services.postgres.pool.query('update asset_versions set bytes = $1 where asset_id = $2', [
      mostAssetBytes - 1_000,
      data.id,
    ]);
    expect(await tryBegin(1_000)).toMatchObject({ status: 200 });
    expect(await tryBegin(1_001)).toMatchObject({ status: 409 });
  });

  it('refuses more unfinished ones than an account may have', async () => {
    const other = await server.signIn();
    const body = { name: 'a.mp4', bytes: 10 };
    const answers = await Promise.all(
      Array.from({ length: mostOpenAssetUploads + 2 }, () =>
        server.request('POST', '/api/asset-uploads', { token: other.token, body }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostOpenAssetUploads);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe('addAssetPart', () => {
  it('makes the very same file of parts that come in order', async () => {
    const content = filmOf(9 * megabyte + 321);
    const { id, part_bytes: size } = await begin(content.length, { folder: 'Print' });
    await sendRest(id, content, size);
    const { data } = await finish(id, { alt: 'What we sell', license: 'Own' });
    expect(data).toMatchObject({
      name: 'Catalogue',
      kind: 'video',
      folder: 'Print',
      alt: 'What we sell',
      license: 'Own',
      bytes: content.length,
    });
    expect(data.twin).toBeNull();
    const stored = new Uint8Array(await (await fetch(server.url + data.file_url)).arrayBuffer());
    expect(hashOf(stored)).toBe(hashOf(content));
  });

  it('takes a part again whose answer was lost, and writes none beside its place', async () => {
    const content = filmOf(5_000, 2);
    const { id } = await begin(content.length);
    const first = content.slice(0, 2_000);
    expect(await tryPart(id, 0, first)).toMatchObject({ status: 200, body: { data: { received: 2_000 } } });
    expect(await tryPart(id, 0, first)).toMatchObject({ status: 200, body: { data: { received: 2_000 } } });
    const beside = { status: 409, body: { message: '2000 of 5000 bytes are stored. The next part begins there.' } };
    expect(await tryPart(id, 3_000, content.slice(3_000))).toMatchObject(beside);
    expect(await tryPart(id, 1_000, content.slice(1_000))).toMatchObject(beside);
    expect(await tryPart(id, 2_000, noise(3_001, 9))).toMatchObject({
      status: 400,
      body: { errors: { file: ['The upload was begun for 5000 bytes; this part ends beyond'] } },
    });
    expect(await received(id)).toBe(2_000);
    await sendRest(id, content, 1_234);
    const { data } = await finish(id);
    const stored = new Uint8Array(await (await fetch(server.url + data.file_url)).arrayBuffer());
    expect(hashOf(stored)).toBe(hashOf(content));
  });

  it('takes turns: of different parts for one place, one is written whole', async () => {
    const size = 2 * megabyte;
    const parts = [3, 4, 5].map((seed) => filmOf(size, seed));
    const { id } = await begin(2 * size);
    const answers = await Promise.all(parts.map((part) => tryPart(id, 0, part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sendRest(id, new Uint8Array(2 * size), size);
    const { data } = await finish(id);
    const stored = new Uint8Array(await (await fetch(server.url + data.file_url)).arrayBuffer());
    expect(parts.map(hashOf)).toContain(hashOf(stored.subarray(0, size)));
    expect(stored.subarray(size).every((byte) => byte === 0)).toBe(true);
  });

  it('writes over what a crash kept from being recorded, and knows nothing of a file that is gone', async () => {
    const content = filmOf(4_000, 6);
    const { id } = await begin(content.length);
    await tryPart(id, 0, content.slice(0, 1_000));
    await writeFile(partOfUpload({ accountId: user.accountId, id }, 1_000), noise(1_500, 7));
    await sendRest(id, content, 600);
    const { data } = await finish(id);
    expect(data.bytes).toBe(4_000);
    const { id: lost } = await begin(content.length);
    await tryPart(lost, 0, content.slice(0, 1_000));
    await truncate(partOfUpload({ accountId: user.accountId, id: lost }, 0), 500);
    expect(await tryPart(lost, 1_000, content.slice(1_000))).toMatchObject({ status: 404 });
  });
});

describe('getAssetUpload', () => {
  it('is sealed to the account', async () => {
    const { id } = await begin(100);
    const other = await server.signIn();
    const path = `/api/asset-uploads/${id}`;
    expect(await server.request('GET', path, { token: other.token })).toMatchObject({ status: 404 });
    expect(await server.request('DELETE', path, { token: other.token })).toMatchObject({ status: 404 });
    expect(await tryTo(id, 'finish', other)).toMatchObject({ status: 404 });
    const body = formOf(partOf(noise(10, 1)), { offset: 0 });
    expect(await server.request('POST', `${path}/parts`, { token: other.token, body })).toMatchObject({ status: 404 });
    expect(await received(id)).toBe(0);
  });
});

describe('finishAssetUpload', () => {
  it('says how much is missing', async () => {
    const content = filmOf(3_000, 7);
    const { id } = await begin(content.length);
    await tryPart(id, 0, content.slice(0, 1_000));
    expect(await tryTo(id, 'finish')).toMatchObject({
      status: 409,
      body: { message: '2000 of 3000 bytes are missing.' },
    });
    await sendRest(id, content, 2_000);
    expect(await tryTo(id, 'finish')).toMatchObject({ status: 200 });
  });

  it.each([
    ['picture', '89504e470d0a1a0a', 40],
    ['font', '00010000', 10],
  ])('refuses a %s that is too large to be read at once', async (what, signature, most) => {
    const content = new Uint8Array((most + 1) * megabyte);
    content.set(Buffer.from(signature, 'hex'));
    const { id } = await begin(content.length);
    await sendRest(id, content, 8 * megabyte);
    expect(await tryTo(id, 'finish')).toMatchObject({
      status: 400,
      body: { errors: { file: [`A ${what} must have at most ${most} MB`] } },
    });
    expect(isStored(id)).toBe(false);
  });

  it('makes one file, however often it is asked, and deletes the upload', async () => {
    const other = await server.signIn();
    const { id } = await begin(12, {}, other);
    await server.call(addAssetPart, other.token, {
      params: { id },
      body: { offset: 0 },
      file: partOf(filmOf(12)),
    });
    const answers = await Promise.all([tryTo(id, 'finish', other), tryTo(id, 'finish', other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await tryTo(id, 'finish', other)).toMatchObject({ status: 200, body: { data: { id } } });
    expect((await server.call(listAssets, other.token, {})).data).toHaveLength(1);
    expect(isStored(id, other)).toBe(false);
    expect(await server.request('GET', `/api/asset-uploads/${id}`, { token: other.token })).toMatchObject({
      status: 404,
    });
  });

  it('says what a picture is a copy of, as a whole file does', async () => {
    const [width, height] = [1_000, 800];
    const pixels = noise(width * height * 4, 8);
    const png = new Uint8Array(await Transformer.fromRgbaPixels(pixels, width, height).png());
    const { id } = await begin(png.length, { name: 'Noise.png' });
    await sendRest(id, png, megabyte);
    const { data } = await finish(id, { name: 'Loud' });
    expect(data).toMatchObject({ name: 'Loud', kind: 'image', width, height });
    const { data: again } = await server.call(addAsset, user.token, {
      body: {},
      file: new File([png], 'Noise.png', { type: 'image/png' }),
    });
    expect(again.twin).toEqual({ id: data.id, name: 'Loud', how: 'same' });
  });

  it('deletes what the library does not take', async () => {
    const content = noise(500, 10);
    const { id } = await begin(content.length, { name: 'a.exe' });
    await sendRest(id, content, 500);
    expect(await tryTo(id, 'finish')).toMatchObject({ status: 400 });
    expect(isStored(id)).toBe(false);
    expect(await tryTo(id, 'finish')).toMatchObject({ status: 404 });
  });
});

describe('cancelAssetUpload', () => {
  it('gives an upload up, with its result', async () => {
    const { id } = await begin(1_000);
    await tryPart(id, 0, filmOf(500));
    expect(isStored(id)).toBe(true);
    const { message } = await server.call(cancelAssetUpload, user.token, { params: { id } });
    expect(message).toBe('The upload of Catalogue.mp4 was canceled.');
    expect(isStored(id)).toBe(false);
    expect(await tryPart(id, 500, filmOf(500))).toMatchObject({ status: 404 });
  });
});

describe('uploads in parts', () => {
  it('are deleted a day after the last part', async () => {
    const [idle, busy] = [await begin(1_000), await begin(1_000)];
    for (const { id } of [idle, busy]) await tryPart(id, 0, filmOf(500));
    now = new Date('2026-11-21T11:00:00Z');
    await tryPart(busy.id, 500, noise(100, 1));
    now = new Date('2026-11-21T12:00:01Z');
    await deleteOldAssetUploads(server.running.services).run();
    expect([isStored(idle.id), isStored(busy.id)]).toEqual([false, true]);
    expect(await server.request('GET', `/api/asset-uploads/${idle.id}`, { token: user.token })).toMatchObject({
      status: 404,
    });
    expect(await received(busy.id)).toBe(600);
  });

  it('go on after the server was stopped and started', async () => {
    const content = filmOf(3 * megabyte, 11);
    const { id } = await begin(content.length);
    await tryPart(id, 0, content.slice(0, megabyte));
    const { config } = running.services;
    await running.stop();
    running = await start({ config, now: () => now, engines: server.engines });
    const [address] = running.app.addresses();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
    const headers = { authorization: `Bearer ${user.token}` };
    const upload = `${url}/api/asset-uploads/${id}`;
    const state = getAssetUpload.response.parse(await (await fetch(upload, { headers })).json());
    expect(state.data.received).toBe(megabyte);
    const body = formOf(partOf(content.slice(megabyte)), { offset: megabyte });
    expect((await fetch(`${upload}/parts`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await fetch(`${upload}/finish`, { method: 'POST', headers })).status).toBe(200);
    const asset = await (await fetch(`${url}/api/assets/${id}`, { headers })).json();
    const { data } = getAsset.response.parse(asset);
    const stored = new Uint8Array(await (await fetch(url + data.file_url)).arrayBuffer());
    expect(hashOf(stored)).toBe(hashOf(content));
  });
});
