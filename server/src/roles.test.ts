import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel, createQrCode, createTag, listTags, openedSession } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProcessAlive } from './platform/processes/process-start.ts';
import { storedIds } from './testing/kill-rounds.ts';
import { roleProcess } from './testing/role-processes.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { browserAgent, pageHeaders, testBatch } from './testing/test-visits.ts';
import { until } from './testing/until.ts';

// The product as it is started by an operator: a supervisor, the engines, and a process of each role.
const root = mkdtempSync(join(tmpdir(), 'acquaint-roles-'));
const directory = join(root, 'data');
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const settings = {
  DATA_DIR: directory,
  PORT: '0',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};
const asset = readdirSync(new URL('../../client/dist/assets/', import.meta.url)).find((name) => name.endsWith('.js'));
let server: ServerProcess;
let authorization = '';
let pixel = '';
let code = '';
const acknowledged: string[] = [];

beforeAll(async () => {
  server = await startServerProcess(settings);
  const answer = await send('/api/login', { body: administrator });
  authorization = `Bearer ${openedSession.parse(await answer.json()).access_token}`;
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = createPixel.response.parse(await (await send(createPixel.path, { body })).json()).data.pixel_uuid;
  const content = { type: 'url' as const, url: 'https://shop.example.com/printed' };
  const made = await send(createQrCode.path, { body: { name: 'Poster', content } });
  code = new URL(createQrCode.response.parse(await made.json()).data.short_url ?? '').pathname;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 20 });
});

function send(path: string, { body, headers }: { body?: object; headers?: Record<string, string> } = {}) {
  return fetch(server.url + path, {
    redirect: 'manual',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
}
const statusOf = async (answer: Promise<Response>): Promise<number | null> => {
  const response = await answer.catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? null;
};

/** Sends an event and remembers it when it was acknowledged. */
async function collect(): Promise<number | null> {
  const batch = testBatch(pixel);
  const status = await statusOf(send('/c', { body: batch, headers: { ...pageHeaders } }));
  if (status === 204) acknowledged.push(...batch.events.map(({ id }) => id));
  return status;
}

const scan = () => statusOf(send(code, { headers: { 'user-agent': browserAgent } }));

async function tagNames(): Promise<string[] | null> {
  const answer = await send(listTags.path).catch(() => null);
  return answer?.status === 200 ? listTags.response.parse(await answer.json()).tags.map(({ name }) => name) : null;
}

describe('while the app is stopped', () => {
  it('events, short links, pixels and files of the client go on, and the API when it goes on', async () => {
    await until(async () => ((await scan()) === 302 ? true : null));
    const app = await roleProcess(server, 'app');
    process.kill(app, 'SIGSTOP');
    const waiting = statusOf(send(listTags.path));
    for (let count = 0; count < 5; count += 1) expect([await collect(), await scan()]).toEqual([204, 302]);
    expect(await statusOf(send(`/p/${pixel}.js`))).toBe(200);
    expect(await statusOf(send(`/assets/${asset}`))).toBe(200);
    process.kill(app, 'SIGCONT');
    expect(await waiting).toBe(200);
  });
});

describe('a role that is killed', () => {
  it('is started again, under its name, and nothing that was acknowledged is lost', async () => {
    const kept: string[] = [];
    for (const role of ['app', 'worker', 'edge'] as const) {
      const name = `Before the ${role} was killed`;
      expect((await send(createTag.path, { body: { name } })).status).toBeLessThan(300);
      kept.push(name);
      expect(await collect()).toBe(204);
      const before = await roleProcess(server, role);
      process.kill(before, 'SIGKILL');
      if (role !== 'edge') expect([await collect(), await scan()]).toEqual([204, 302]);
      await roleProcess(server, role, before);
      await until(async () => ((await collect()) === 204 && (await scan()) === 302 ? true : null));
      expect((await until(tagNames)).toSorted()).toEqual(kept.toSorted());
    }
  });

  it('answers 503 with a time to come back while the app is not there, to a person as a page', async () => {
    const before = await roleProcess(server, 'app');
    process.kill(before, 'SIGKILL');
    const [api, page] = await Promise.all([
      send(listTags.path),
      send('/reports', { headers: { accept: 'text/html' } }),
    ]);
    for (const answer of [api, page]) {
      // Another life may have been quicker.
      if (answer.status === 200) continue;
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await Promise.all([api.arrayBuffer(), page.arrayBuffer()]);
    await until(tagNames);
  });
});

describe('the end of the supervisor', () => {
  it('stops all parts in order after SIGTERM, with every acknowledged event in ClickHouse', async () => {
    const roles = await Promise.all((['edge', 'app', 'worker'] as const).map((role) => roleProcess(server, role)));
    expect(await server.stop('SIGTERM')).toBe(0);
    for (const pid of roles) expect(isProcessAlive({ pid, startedAt: '' })).toBe(false);
    const stored = await storedIds(directory);
    const ids = new Set(stored);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(stored).toHaveLength(ids.size);
  });

  it('is the end of all parts when it is killed, also of one that is stopped, and the next start goes on', async () => {
    server = await startServerProcess(settings);
    const roles = await Promise.all((['edge', 'app', 'worker'] as const).map((role) => roleProcess(server, role)));
    process.kill(roles[0] ?? -1, 'SIGSTOP');
    const exited = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await exited;
    for (const pid of roles) await until(() => Promise.resolve(isProcessAlive({ pid, startedAt: '' }) ? null : true));
    server = await startServerProcess(settings);
    expect([await collect(), await scan()]).toEqual([204, 302]);
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});
