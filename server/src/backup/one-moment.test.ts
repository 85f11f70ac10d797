import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, start } from '../start.ts';
import { readHoldings } from '../testing/restored-holdings.ts';
import { installationConfig, installationOwner } from '../testing/installation-config.ts';
import { testClient } from '../testing/test-server.ts';
import { pageHeaders, testBatch } from '../testing/test-visits.ts';
import { until } from '../testing/until.ts';
import { backUp } from './back-up.ts';
import { leftSnapshots } from './engine/engine-snapshot.queries.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-moment-'));
const configOf = (name: string) => installationConfig(join(root, name), { COLLECT_LIMIT: '0' });
const chains = 6;
let running: Running;
let client: ReturnType<typeof testClient>;
let token = '';
const answers: Promise<unknown>[] = [];

beforeAll(async () => {
  running = await start({ config: configOf('source') });
  const address = running.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  client = testClient(`http://127.0.0.1:${address.port}`);
  token = (await client.logIn(installationOwner)).access_token;
});
afterAll(async () => {
  await running.stop();
  rmSync(root, { recursive: true, force: true });
});

/** A step of a chain: a pixel, and an event of it. */
interface Step {
  readonly pixelId: string;
  readonly eventId: string;
}

/** Makes a pixel, and answers once it is committed: the answer of the operation reads visits, which may have to wait. */
async function makePixel(domain: string): Promise<string> {
  const body = { name: domain, domain, allowed_domains: ['shop.example.com'] };
  const made = client.call(createPixel, token, { body });
  made.catch(() => undefined);
  answers.push(made);
  const sql = 'select pixel_uuid::text as id from pixels where domain = $1';
  return until(async () => {
    const { rows } = await running.services.postgres.pool.query<{ id: string }>(sql, [domain]);
    return rows[0]?.id ?? null;
  });
}

/** Changes PostgreSQL and ClickHouse in turns, each change after the one before was answered. The first chain does nothing that has to wait for ClickHouse. */
async function playChain(name: number, steps: Step[], signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const domain = `site-${name}-${number}.example.com`;
    const pixelId = await makePixel(domain);
    const batch = testBatch(pixelId, [{}]);
    const { status } = await client.request('POST', '/c', { body: batch, headers: { ...pageHeaders } });
    if (status !== 204) throw new Error(`The event was answered with ${status}`);
    steps.push({ pixelId, eventId: batch.events[0]?.id ?? '' });
    if (name % 100 === 0) continue;
    const emails = [`person-${name}-${number}@example.com`];
    await client.request('POST', '/api/suppressions', { token, body: { emails, reason: 'request' } });
  }
}

/** The databases, of which ClickHouse takes its snapshot of the events no sooner than the first chain went on by some steps. */
function slowDatabases(first: readonly Step[]) {
  const { postgres, clickhouse } = running.services;
  const command: typeof clickhouse.command = async (sql, params) => {
    const steps = first.length;
    if (sql.includes('attach partition all from `events`'))
      await until(() => Promise.resolve(first.length > steps + 2 || null));
    await clickhouse.command(sql, params);
  };
  return { postgres, clickhouse: { ...clickhouse, command } };
}

describe('a backup while both databases change', () => {
  it.for([1, 2])('is of one moment, time %i', async (time) => {
    const backups = join(root, `backups-${time}`);
    const ending = new AbortController();
    const all = Array.from({ length: chains }, (): Step[] => []);
    const playing = Promise.all(all.map((steps, number) => playChain(time * 100 + number, steps, ending.signal)));
    playing.catch(() => undefined);
    await until(() => Promise.resolve(all.every((steps) => steps.length > 2) || null));
    const before = all.map((steps) => steps.length);
    await backUp({
      config: configOf('source'),
      target: backups,
      passphrase: null,
      databases: slowDatabases(all[0] ?? []),
    });
    ending.abort();
    await playing;
    await Promise.all(answers);

    const name = `target-${time}`;
    mkdirSync(join(root, name));
    for (const key of ['encryption-key.secret', 'identity-pepper.secret'])
      cpSync(join(root, 'source', key), join(root, name, key));
    await restore({ config: configOf(name), source: backups, journal: null, passphrase: null });
    const has = await readHoldings(join(root, name));
    for (const [number, steps] of all.entries()) {
      const there = steps.map(({ pixelId, eventId }) => [has.pixels.has(pixelId), has.events.has(eventId)]);
      // All of some steps, then half a step at most, then nothing: an event has its pixel, and what was answered before the next pixel was made is there.
      const whole = there.filter(([pixel, event]) => pixel === true && event === true).length;
      expect(whole).toBeGreaterThanOrEqual(before[number] ?? 0);
      expect(there.slice(0, whole).flat()).not.toContain(false);
      expect(there.slice(whole).flatMap(([, event]) => event)).not.toContain(true);
      expect(there.slice(whole + 1).flat()).not.toContain(true);
    }
    expect(has).toMatchObject({ orphans: 0, doubled: 0, snapshots: [] });
    expect(await leftSnapshots(running.services.clickhouse)).toEqual([]);
  });
});
