import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTag, listTags, openedSession } from '@acquaint/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { familyOf, killAll, serversOver } from './testing/processes.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { startTestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

// The embedded PostgreSQL as part of the whole product. mkdtemp makes a directory for its owner alone, as a home directory of mode 700.
const root = realpathSync(mkdtempSync(join(tmpdir(), 'acquaint-engines-')));
const servers: ServerProcess[] = [];
afterAll(() => {
  for (const { child } of servers) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 20 });
});

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const settings = { PORT: '0', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
/** The product as a process of its own. */
async function startProduct(directory: string, starter: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServerProcess({ ...settings, DATA_DIR: directory }, starter);
  servers.push(server);
  return server;
}

/** In a namespace of its own, root is an ordinary user. */
const asOrdinaryUser = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];

async function post(url: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
}

async function signIn(url: string): Promise<string> {
  return openedSession.parse(await (await post(`${url}/api/login`, administrator)).json()).access_token;
}

async function addTag(url: string, token: string, name: string): Promise<void> {
  expect((await post(url + createTag.path, { name }, token)).status).toBeLessThan(300);
}

async function tagNames(url: string, token: string): Promise<string[]> {
  const answer = await fetch(`${url}${listTags.path}`, { headers: { authorization: `Bearer ${token}` } });
  return listTags.response.parse(await answer.json()).tags.map(({ name }) => name);
}

async function killProduct({ child }: ServerProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('the product with its embedded PostgreSQL', () => {
  it('starts twice at once on one machine, below a private directory and as deep as 200 bytes, for root and for an ordinary user', async () => {
    const home = join(root, 'home');
    mkdirSync(home, { mode: 0o700 });
    const deep = join(home, ...Array.from({ length: 4 }, (_, level) => `${level}`.repeat(50)));
    const [first, second] = await Promise.all([
      startProduct(deep),
      startProduct(join(root, 'ordinary'), asOrdinaryUser),
    ]);
    expect(first.url).not.toBe(second.url);
    for (const server of [first, second]) {
      await addTag(server.url, await signIn(server.url), 'Kept');
      expect(await server.stop('SIGTERM')).toBe(0);
    }
    expect(serversOver(join(deep, 'postgresql'))).toEqual([]);
    const again = await startProduct(join(root, 'ordinary'), asOrdinaryUser);
    expect(await tagNames(again.url, await signIn(again.url))).toEqual(['Kept']);
    expect(await again.stop('SIGTERM')).toBe(0);
  });

  it('leaves no server when it is killed, and starts again at once with its data', async () => {
    const DATA_DIR = join(root, 'killed');
    const files = join(DATA_DIR, 'postgresql');
    const first = await startProduct(DATA_DIR);
    const token = await signIn(first.url);
    await addTag(first.url, token, 'Kept');
    // The next one starts while the server of this one is still stopping.
    await killProduct(first);
    const second = await startProduct(DATA_DIR);
    expect(await tagNames(second.url, token)).toEqual(['Kept']);
    // Watchdog and database with it.
    killAll(familyOf(second.child.pid ?? -1));
    const third = await startProduct(DATA_DIR);
    expect(await tagNames(third.url, token)).toEqual(['Kept']);
    await killProduct(third);
    await until(() => Promise.resolve(serversOver(files).length === 0 ? true : null));
  });

  it('says that it is not healthy while its database is down, and goes on by itself when that is back', async () => {
    const DATA_DIR = join(root, 'crashed');
    const files = join(DATA_DIR, 'postgresql');
    const server = await startTestServer({ DATA_DIR, LOG_LEVEL: 'silent' });
    const user = await server.signIn();
    await server.call(createTag, user.token, { body: { name: 'Kept' } });
    // Without this file it cannot start again.
    renameSync(join(files, 'global', 'pg_control'), join(root, 'pg_control'));
    killAll(serversOver(files));
    const refused = await until(async () => {
      const answer = await server.request('GET', '/healthz');
      return answer.status === 200 ? null : answer;
    });
    expect(refused).toMatchObject({ status: 503, body: { ok: false, postgres: false, clickhouse: true } });
    const answer = await server.request('GET', listTags.path, { token: user.token });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    renameSync(join(root, 'pg_control'), join(files, 'global', 'pg_control'));
    await until(async () => ((await server.request('GET', '/healthz')).status === 200 ? true : null));
    expect((await server.call(listTags, user.token, {})).tags).toMatchObject([{ name: 'Kept' }]);
    const { postgres, jobs } = server.running.services;
    const job = await postgres.forAccount(user.accountId, (transaction) =>
      jobs.enqueue(transaction, user.accountId, { kind: 'remove-sample-data' }),
    );
    await jobs.dispatch(job);
    await until(async () => {
      const { rows } = await postgres.pool.query('select state from job_runs where id = $1', [job.id]);
      return rows[0]?.state === 'done' ? true : null;
    });
    await server.stop();
    expect(serversOver(files)).toEqual([]);
    expect(existsSync(join(files, 'postmaster.pid'))).toBe(false);
  });
});
