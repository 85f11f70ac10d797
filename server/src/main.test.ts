import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel, openedSession } from '@acquaint/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { killRounds, storedIds } from './testing/kill-rounds.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { pageHeaders, testBatch } from './testing/test-visits.ts';
import { thoroughness } from './testing/thoroughness.ts';
import { until } from './testing/until.ts';

// Other tests start the product from what is built: here it is what `npm start` runs in a checkout.
const fromSources = join(import.meta.dirname, 'main.ts');
const root = mkdtempSync(join(tmpdir(), 'acquaint-main-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const administration = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Signs in as the configured administrator and makes a pixel. */
async function makePixel(url: string, domain: string): Promise<string> {
  const session = openedSession.parse(await (await post(`${url}/api/login`, administrator)).json());
  const made = await post(
    `${url}/api/user_pixel`,
    { name: 'Kill', domain, allowed_domains: ['shop.example.com'] },
    { authorization: `Bearer ${session.access_token}` },
  );
  return createPixel.response.parse(await made.json()).data.pixel_uuid;
}

/** Sends batches of two events from several clients at once until the server is gone; answers the ids that were acknowledged. */
async function stream(server: ServerProcess, pixel: string, acknowledged: string[]): Promise<void> {
  const client = async (): Promise<void> => {
    for (;;) {
      const batch = testBatch(pixel, [{}, { type: 'custom', name: 'click' }]);
      const response = await post(`${server.url}/c`, batch, { ...pageHeaders }).catch(() => null);
      if (response === null) return;
      await response.arrayBuffer();
      if (response.status === 204) acknowledged.push(...batch.events.map(({ id }) => id));
    }
  };
  await Promise.all(Array.from({ length: 24 }, client));
}

describe('kill -9', () => {
  it('loses no acknowledged event and counts none twice, in the middle of a stream of visits', async () => {
    const { acknowledged, stored, reportedViews } = await killRounds(join(root, 'killed'), thoroughness.collectorKills);
    expect(acknowledged.length).toBeGreaterThan(100 * thoroughness.collectorKills);
    const kept = new Set(stored);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(stored.length).toBe(kept.size);
    // Each batch is a page view and an event, and all were acknowledged in the end.
    expect(reportedViews).toBe(kept.size / 2);
  });
});

describe('SIGTERM', () => {
  it('answers what was begun, stores it, and ends with 0', async () => {
    const DATA_DIR = join(root, 'stopped');
    const acknowledged: string[] = [];
    const server = await startServerProcess({ DATA_DIR, PORT: '0', ...administration }, [], fromSources);
    const pixel = await makePixel(server.url, 'stop.example.com');
    const streaming = stream(server, pixel, acknowledged);
    await until(() => Promise.resolve(acknowledged.length > 100 || null));
    expect(await server.stop('SIGTERM')).toBe(0);
    await streaming;
    const kept = new Set(await storedIds(DATA_DIR));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });
});

describe('a running server', () => {
  it('logs no personal data, reports its metrics, and limits what one address may send', async () => {
    const server = await startServerProcess({
      DATA_DIR: join(root, 'logged'),
      PORT: '0',
      LOG_LEVEL: 'trace',
      COLLECT_LIMIT: '4',
      ...administration,
    });
    const pixel = await makePixel(server.url, 'logged.example.com');
    await post(`${server.url}/api/login`, { email: 'somebody@example.com', password: 'a wrong password' });
    const batch = testBatch(pixel, [{ url: 'https://shop.example.com/private-page', email: 'ab'.repeat(32) }]);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push(
        (
          await post(
            `${server.url}/c`,
            { ...batch, events: batch.events.map((event) => ({ ...event, id: crypto.randomUUID() })) },
            { ...pageHeaders },
          )
        ).status,
      );
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('acquaint_collected_events_total{outcome="stored"} 4');
    expect(metrics).toMatch(/acquaint_http_request_seconds_count\{method="POST",route="\/api\/login",status="400"\} 1/);
    expect(await server.stop('SIGTERM')).toBe(0);
    const log = server.output();
    expect(log).toContain('"route":"/c"');
    for (const secret of [
      administrator.email,
      administrator.password,
      'somebody@',
      'wrong password',
      'acq_',
      '127.0.0.1:',
      'private-page',
      'abababab',
      pixel,
    ]) {
      // The address that it announces is the one place where its own host is.
      expect(log.replaceAll(server.url, '').replaceAll('Server listening at', '')).not.toContain(secret);
    }
  });
});
