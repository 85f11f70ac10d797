import { createServer, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEddmOf, storeTown, town } from '../server/src/testing/eddm.ts';
import { listenOnLoopback } from '../server/src/testing/listen-on-loopback.ts';
import { type Product, startProduct } from './product.ts';

// Maps are drawn upon the style that the operator names, which may load its data from elsewhere.
const asked: string[] = [];
let files: Awaited<ReturnType<typeof listenOnLoopback>>;
let style: Awaited<ReturnType<typeof listenOnLoopback>>;
let product: Product;
let page: Page;
let mailing: string;

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
}

beforeAll(async () => {
  files = await listenOnLoopback(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(response, { type: 'FeatureCollection', features: [] });
    }),
  );
  style = await listenOnLoopback(
    createServer((_request, response) =>
      answer(response, {
        version: 8,
        sources: { water: { type: 'geojson', data: `${files.url}/water.json`, attribution: 'Lakes of the county' } },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#ff0000' } },
          { id: 'water', type: 'fill', source: 'water' },
        ],
      }),
    ),
  );
  product = await startProduct({ MAP_STYLE_URL: `${style.url}/style.json`, MAP_ORIGINS: files.url });
  await storeTown(product.server);
  const user = await product.server.signIn({ isAdmin: true });
  const eddm = createEddmOf(
    () => product.server,
    () => user,
  );
  mailing = (await eddm.draft({ place: town })).id;
  page = await product.signedIn(user);
});
afterAll(async () => {
  await product.stop();
  await style.close();
  await files.close();
});

/** What is seen near a corner of the map: red, green and blue. */
async function groundColor(): Promise<number[]> {
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const picture = (await canvas.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const drawn = new OffscreenCanvas(1, 1).getContext('2d');
    drawn?.drawImage(image, -40, -40);
    return [...(drawn?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture);
}

describe('a map of routes', () => {
  it('is drawn upon the style of the operator, and names whose it is', async () => {
    await page.goto(`/mailing/eddm/${mailing}`);
    await page.getByText('Lakes of the county').waitFor({ state: 'attached' });
    // The ground of the style, and not our own, is what is seen.
    await expect.poll(groundColor).toEqual([255, 0, 0]);
    expect(asked).toContain('/water.json');
  });
});
