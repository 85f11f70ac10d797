import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { mapTiles } from '../../../../testing/map-tiles.ts';
import { mapTilesRoutes } from './map-tiles.routes.ts';

const directory = mkdtempSync(join(tmpdir(), 'acquaint-tiles-'));
afterAll(() => rmSync(directory, { recursive: true }));

async function appWith(content: Buffer | null): Promise<ReturnType<typeof Fastify>> {
  const file = join(directory, 'world.pmtiles');
  if (content === null) rmSync(file, { force: true });
  else writeFileSync(file, content);
  const app = Fastify();
  await app.register(mapTilesRoutes(file));
  return app;
}

describe('mapTilesRoutes', () => {
  it('serves parts of the file, and the same part of what did not change', async () => {
    const content = mapTiles({ layer: 'water', attribution: '' });
    const app = await appWith(content);
    const get = (headers: Record<string, string>) => app.inject({ url: '/map/tiles.pmtiles', headers });
    const part = await get({ range: 'bytes=7-126' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 7-126/${content.length}`]);
    expect(part.rawPayload).toEqual(content.subarray(7, 127));
    expect((await get({ range: `bytes=${content.length}-` })).statusCode).toBe(416);
    expect((await get({ 'if-none-match': String(part.headers['etag']) })).statusCode).toBe(304);
    await app.close();
  });

  it.each([
    ['is no PMTiles file of version 3', Buffer.from('<html></html>')],
    ['is no PMTiles file of version 3', Buffer.from('PMTiles\x02', 'latin1')],
    ['is no PMTiles file of version 3', Buffer.alloc(0)],
    ['cannot be read', null],
  ])('refuses at the start a file that %s', async (reason, content) => {
    await expect(appWith(content)).rejects.toThrow(new RegExp(`MAP_TILES names .*, which ${reason}`));
  });
});
