import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEddmOf, storeTown, town } from '../server/src/testing/eddm.ts';
import { mapTiles } from '../server/src/testing/map-tiles.ts';
import { type Product, startProduct } from './product.ts';

// Maps are drawn upon tiles that the operator drops in, and upon borders and names that come along where there are none. No other host is asked.
const directory = mkdtempSync(join(tmpdir(), 'acquaint-tiles-'));
const file = join(directory, 'world.pmtiles');
const asked = new Set<string>();
let product: Product;
let plain: Product;

beforeAll(async () => {
  writeFileSync(file, mapTiles({ layer: 'water', attribution: 'Sea of the test' }));
  product = await startProduct({ MAP_TILES: file });
  plain = await startProduct();
});
afterAll(async () => {
  await product.stop();
  await plain.stop();
  rmSync(directory, { recursive: true });
});

async function openMap({ server, signedIn }: Product): Promise<Page> {
  await storeTown(server);
  const user = await server.signIn({ isAdmin: true });
  const eddm = createEddmOf(
    () => server,
    () => user,
  );
  const mailing = await eddm.draft({ place: town });
  const page = await signedIn(user);
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  await page.goto(`/mailing/eddm/${mailing.id}`);
  await page.locator('canvas.maplibregl-canvas').scrollIntoViewIfNeeded();
  return page;
}

/** How many of the pixels of the map are of each color, as red, green and blue. */
async function colorsOf(page: Page): Promise<Map<string, number>> {
  const picture = (await page.locator('canvas.maplibregl-canvas').screenshot()).toString('base64');
  const counts = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawn?.drawImage(image, 0, 0);
    const pixels = drawn?.getImageData(0, 0, image.width, image.height).data ?? [];
    const found: Record<string, number> = {};
    for (let index = 0; index < pixels.length; index += 4) {
      const color = [pixels[index], pixels[index + 1], pixels[index + 2]].join(' ');
      found[color] = (found[color] ?? 0) + 1;
    }
    return found;
  }, picture);
  return new Map(Object.entries(counts));
}

describe('a map of routes', () => {
  it('is drawn upon the tiles of the operator, which are read in parts', async () => {
    const page = await openMap(product);
    await page.getByText('Sea of the test').waitFor({ state: 'attached' });
    // The water of Protomaps in its light colors, seen through the shade of the place here and there.
    await expect.poll(async () => (await colorsOf(page)).get('128 222 234') ?? 0).toBeGreaterThan(1_000);
    const { status, headers } = await fetch(`${product.server.url}/map/tiles.pmtiles`, {
      headers: { range: 'bytes=0-6' },
    });
    expect([status, headers.get('content-range')?.split('/')[0]]).toEqual([206, 'bytes 0-6']);
  });

  it('has a pin, and names of places, without tiles', async () => {
    const page = await openMap(plain);
    await page.getByRole('img', { name: 'Map marker' }).waitFor();
    // Letters are drawn in the color of texts, which nothing else on the map has.
    await expect.poll(async () => (await colorsOf(page)).get('23 33 29') ?? 0).toBeGreaterThan(10);
    expect((await fetch(`${plain.server.url}/map/tiles.pmtiles`, { headers: { range: 'bytes=0-6' } })).status).not.toBe(
      206,
    );
  });

  it('asks our server alone', () => {
    expect([...asked].toSorted()).toEqual([product, plain].map(({ server }) => new URL(server.url).host).toSorted());
  });
});
