import {
  addAsset,
  addBrandLogo,
  type Asset,
  createDesign,
  deleteBrandLogo,
  getAsset,
  getDesign,
  getEditorSources,
  listAuditEvents,
  replaceAssetLink,
  shareAsset,
} from '@acquaint/contract';
import { newImage } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../../../testing/test-images.ts';
import { sceneWith } from '../../../testing/test-scenes.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

const add = async (): Promise<Asset> =>
  (await server.call(addAsset, user.token, { body: {}, file: await testPng(90, 70) })).data;
const statusOf = async (path: string): Promise<number> => (await server.request('GET', path)).status;

describe('replaceAssetLink', () => {
  it('ends every address of a file at once, shared ones included, and gives it new ones', async () => {
    const asset = await add();
    const request = { params: { id: asset.id } };
    const { data: shared } = await server.call(shareAsset, user.token, { ...request, body: { days: 2 } });
    const old = [asset.file_url, asset.thumb_url ?? '', new URL(shared.url).pathname];
    for (const path of old) expect(await statusOf(path)).toBe(200);
    const { data } = await server.call(replaceAssetLink, user.token, request);
    for (const path of old) expect(await statusOf(path)).toBe(404);
    const fresh = [data.file_url, data.thumb_url ?? '', data.versions[0]?.file_url ?? ''];
    for (const path of fresh) expect(await statusOf(path)).toBe(200);
    expect((await server.call(getAsset, user.token, request)).data.file_url).toBe(data.file_url);
    const admin = await server.signIn({ isAdmin: true });
    const { data: events } = await server.call(listAuditEvents, admin.token, { query: { object_id: asset.id } });
    expect(events.map(({ action }) => action)).toContain('replaceAssetLink');
  });

  it('has caches ask each time, and answers 404 to what they kept of an address that ended', async () => {
    const asset = await add();
    const { headers } = await server.request('GET', asset.file_url);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const kept = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await server.request('GET', asset.file_url, kept)).status).toBe(304);
    await server.call(replaceAssetLink, user.token, { params: { id: asset.id } });
    expect((await server.request('GET', asset.file_url, kept)).status).toBe(404);
  });

  it('leaves designs showing the file', async () => {
    const asset = await add();
    const source = { type: 'asset', asset_id: asset.id, version: asset.version } as const;
    const image = newImage('picture', { x: 10_000, y: 10_000, w: 30_000, h: 20_000 }, { source });
    const body = { name: 'With a picture', document: sceneWith([image]) };
    const { data: design } = await server.call(createDesign, user.token, { body });
    await server.call(replaceAssetLink, user.token, { params: { id: asset.id } });
    const { data } = await server.call(getDesign, user.token, { params: { id: design.id } });
    expect(JSON.stringify(data.document)).toContain(asset.id);
    const images = [`asset:${asset.id}:1`];
    const { data: sources } = await server.call(getEditorSources, user.token, { body: { images } });
    expect(await statusOf(sources.images[images[0] ?? '']?.href ?? '')).toBe(200);
    const svg = await server.request('GET', `/api/designs/${design.id}/file?format=svg`, { token: user.token });
    expect(String(svg.body)).toContain('data:image/jpeg;base64,');
  });
});

describe('deleteBrandLogo', () => {
  it('ends the address of its picture at once', async () => {
    const { data } = await server.call(addBrandLogo, user.token, {
      body: { variant: 'primary' },
      file: await testPng(90, 70),
    });
    const logo = data.logos.at(-1);
    const path = new URL(logo?.file_url ?? '', server.url).pathname;
    expect(await statusOf(path)).toBe(200);
    await server.call(deleteBrandLogo, user.token, { params: { id: logo?.id ?? '' } });
    expect(await statusOf(path)).toBe(404);
  });
});
