import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPhoto, testPng } from '../../testing/test-images.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openFiles } from '../files/files.ts';
import { OperationError } from '../http/operation-error.ts';
import { newId } from '../ids/ids.ts';
import { createLog } from '../logging/logging.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { deleteImage, imageUrl, readImage, storeImage } from './images.ts';

const directory = mkdtempSync(join(tmpdir(), 'acquaint-images-'));
const sandbox = createSandbox({ directory: join(directory, 'tmp'), log: createLog('error') });
const services = {
  files: openFiles({ dataDir: directory, fileBucket: null, fileCache: 0, role: null, port: 0 }),
  sandbox,
};
const accountId = newId();
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true });
});

function fileOf(bytes: Buffer): { path: string } {
  const path = join(directory, newId());
  writeFileSync(path, bytes);
  return { path };
}

const store = (bytes: Buffer, maximumEdge = 100) =>
  storeImage(services, { accountId, file: fileOf(bytes), maximumEdge });

async function stored(id: string): Promise<Buffer> {
  return Buffer.from((await readImage(services, accountId, id)) ?? []);
}

async function reasonFor(bytes: Buffer): Promise<string> {
  try {
    await store(bytes);
  } catch (error) {
    if (error instanceof OperationError) return error.details.fields?.['file']?.[0] ?? '';
    throw error;
  }
  return 'stored';
}

const svg = (inside: string, attributes = 'width="40" height="20"'): Buffer =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('storing an image', () => {
  it('turns a photo upright, makes it small and drops what it reports its place', async () => {
    const photo = await testPhoto(400, 200);
    expect(photo.includes('GPS 52.52')).toBe(true);
    const { id, width, height } = await store(photo);
    expect([width, height]).toEqual([50, 100]);
    const bytes = await stored(id);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    for (const trace of ['GPS', 'Exif', 'EXIF']) expect(bytes.includes(trace)).toBe(false);
    const pixels = await new Transformer(bytes).rawPixels();
    // Turned clockwise: the left half, red, is now above.
    expect(pixels[0]).toBeGreaterThan(150);
    expect(pixels.at(-1)).toBeGreaterThan(150);
  });

  it('leaves the size of small images alone', async () => {
    const png = Buffer.from(await (await testPng(40, 20)).arrayBuffer());
    expect(await store(png)).toMatchObject({ width: 40, height: 20 });
  });

  it('keeps the pixels of an SVG, not its scripts', async () => {
    const { id, width, height } = await store(
      svg('<script>alert(1)</script><rect width="40" height="20" fill="red" onload="alert(2)"/>'),
    );
    expect([width, height]).toEqual([100, 50]);
    expect((await stored(id)).includes('alert')).toBe(false);
  });

  it('drops what a file is besides an image', async () => {
    const png = Buffer.from(await (await testPng()).arrayBuffer());
    const { id } = await store(Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]));
    expect((await stored(id)).includes('script')).toBe(false);
  });

  it('refuses a header that claims more pixels than memory should hold, without decoding', async () => {
    const png = Buffer.from(await (await testPng()).arrayBuffer());
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    expect(await reasonFor(png)).toBe('The image must have at most 40 megapixels');
    expect(await reasonFor(svg('', 'width="100000" height="100000"'))).toBe(
      'The image must have at most 40 megapixels',
    );
    expect(await reasonFor(svg('', 'viewBox="0 0 1e6 1e6"'))).toBe('The image must have at most 40 megapixels');
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a few bytes of PNG', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    [
      'an SVG with entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "aa">]><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    ],
    ['an SVG that reads files', svg('<image href="file:///etc/hostname" width="9" height="9"/>')],
    ['an SVG with a picture inside', svg('<x:feImage xmlns:x="http://www.w3.org/2000/svg" href="data:,x"/>')],
  ])('refuses %s', async (_name, bytes) => {
    expect(await reasonFor(bytes)).toBe('Must be a PNG, JPEG, WebP or SVG image');
  });

  it('refuses damaged files', async () => {
    const photo = await testPhoto(400, 200);
    const png = Buffer.from(await (await testPng(400, 300)).arrayBuffer());
    for (const whole of [photo, png])
      for (const share of [0.3, 0.6, 0.99])
        expect(await reasonFor(whole.subarray(0, whole.length * share))).toMatch(
          /^(The image is damaged|Must be a PNG)/,
        );
    expect(await reasonFor(svg('<g>'))).toBe('The image is damaged or cannot be read');
    expect(await reasonFor(svg('', 'width="0" height="20"'))).toBe('The image has no size');
  });
});

describe('the address of an image', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('serves it to whoever has it, and to nobody else', async () => {
    const { services: own } = server.running;
    const { accountId: owner } = await server.signIn();
    const bytes = Buffer.from(await (await testPng()).arrayBuffer());
    const { id } = await storeImage(own, { accountId: owner, file: fileOf(bytes), maximumEdge: 100 });
    const url = imageUrl(own, owner, id);
    expect(url).toMatch(/^\/i\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/[\w-]{43}\.webp$/);
    const { status, headers } = await server.request('GET', url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await server.request('GET', url, again)).status).toBe(304);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; frame-ancestors 'none'");
    const other = imageUrl({ ...own, identityPepper: 'cd'.repeat(32) }, owner, id);
    for (const path of [
      other,
      url.replace(id, newId()),
      url.replace('.webp', '.svg'),
      '/i/x/y/z',
      `/i/${owner}/${id}/${'é'.repeat(43)}.webp`,
    ])
      expect(await server.request('GET', path)).toMatchObject({ status: 404 });
    await deleteImage(own, owner, id);
    await deleteImage(own, owner, id);
    expect(await server.request('GET', url)).toMatchObject({ status: 404 });
  });
});
