import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel, createQrCode } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { browserAgent, pageHeaders, testBatch } from '../testing/test-visits.ts';
import { startTestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { type RunningEdge, startEdge } from './edge.ts';

// The edge after a restart of everything, while no database and no app is there yet.
const directory = mkdtempSync(join(tmpdir(), 'acquaint-edge-'));
let edge: RunningEdge;
let url = '';
let pixel = '';
let codes: string[] = [];

beforeAll(async () => {
  const server = await startTestServer({ DATA_DIR: directory, PUBLIC_URL: 'https://acquaint.example.com' });
  const { token } = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, token, { body })).data.pixel_uuid;
  // The collector knows the pixels that it was asked for.
  await server.request('POST', '/c', { body: testBatch(pixel), headers: { ...pageHeaders } });
  const ends = new Date(Date.now() - 60_000).toISOString();
  const content = { type: 'url' as const, url: 'https://shop.example.com/printed' };
  for (const extra of [{}, { ends_at: ends, fallback_url: 'https://shop.example.com/over' }]) {
    const { data } = await server.call(createQrCode, token, { body: { name: 'Poster', content, ...extra } });
    codes.push(new URL(data.short_url ?? '').pathname);
  }
  const nobody = join(directory, 'nobody');
  await server.stop();
  edge = await startEdge({
    config: loadConfig({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' }),
    engines: {
      postgresUrl: `postgres://acquaint@localhost/acquaint?host=${encodeURIComponent(nobody)}`,
      clickhouse: { url: 'http://localhost', socketPath: nobody },
    },
    upstream: { socketPath: nobody },
    prepared: Promise.withResolvers<void>().promise,
  });
  url = `http://127.0.0.1:${edge.port}`;
});
afterAll(async () => {
  await edge.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe('the edge before any database answers', () => {
  it('leads on from the snapshot, dates and all', async () => {
    const targets: (string | null)[] = [];
    for (const path of codes) {
      const answer = await fetch(url + path, { redirect: 'manual', headers: { 'user-agent': browserAgent } });
      targets.push(answer.headers.get('location'));
    }
    expect(targets).toEqual([expect.stringContaining('/printed'), 'https://shop.example.com/over']);
    expect(edge.services.journals.states()['scans']?.waitingLines).toBe(2);
  });

  it('takes events of pixels that it knows, with and without an id of the device, and keeps them on the disk', async () => {
    for (const visitor of [{}, { visitor: null, visit: null }]) {
      const body = JSON.stringify(testBatch(pixel, [{}], visitor));
      const answer = await fetch(`${url}/c`, { method: 'POST', body, headers: { ...pageHeaders } });
      expect(answer.status).toBe(204);
    }
    await until(() => Promise.resolve(edge.services.journals.states()['events']?.waitingLines === 2 ? true : null));
    expect((await fetch(`${url}/p/${pixel}.js`)).status).toBe(200);
  });

  it('asks whoever wants anything else to come back', async () => {
    const unknown = testBatch('0191c0de-0000-7000-8000-00000000c0de');
    const event = await fetch(`${url}/c`, {
      method: 'POST',
      body: JSON.stringify(unknown),
      headers: { ...pageHeaders },
    });
    const api = await fetch(`${url}/api/tags`);
    const health = await fetch(`${url}/healthz`);
    expect([event.status, api.status, health.status]).toEqual([503, 503, 503]);
    expect(await health.json()).toMatchObject({ ok: false, postgres: false, clickhouse: false, files: true });
  });
});
