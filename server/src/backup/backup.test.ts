import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel, openedSession } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadConfig } from '../config.ts';
import { openClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { storedIds } from '../testing/kill-rounds.ts';
import { commandEnvironment, startCommand } from '../testing/backup-commands.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { emailHash, pageHeaders, testBatch } from '../testing/test-visits.ts';
import { until } from '../testing/until.ts';
import { localPlace } from './local-place.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-backup-'));
const source = join(root, 'source');
const backups = join(root, 'backups');
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const environment = { PORT: '0', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
const gone = 'gone@example.com';
const passphraseFile = join(root, 'passphrase');
let server: ServerProcess;
let authorization = '';
let pixel = '';

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers: all });
}

async function makePixel(domain: string): Promise<string> {
  const body = { name: domain, domain, allowed_domains: ['shop.example.com'] };
  const made = await post('/api/user_pixel', body, { authorization });
  return createPixel.response.parse(await made.json()).data.pixel_uuid;
}

/** Sends events from many clients until it is told to end; answers the ids that were acknowledged so far. */
function sendEvents(): { acknowledged: string[]; end(): Promise<void> } {
  const acknowledged: string[] = [];
  const ending = new AbortController();
  const client = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const batch = testBatch(pixel, [{}, { type: 'custom', name: 'click' }]);
      const response = await post('/c', batch, { ...pageHeaders });
      await response.arrayBuffer();
      if (response.status === 204) acknowledged.push(...batch.events.map(({ id }) => id));
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  return {
    acknowledged,
    async end() {
      ending.abort();
      await clients;
    },
  };
}

/** A restore in this process: what it refuses, it refuses before it starts anything. */
const restoreHere = (target: string, from: string) =>
  restore({ config: loadConfig(commandEnvironment(target)), source: from, journal: null, passphrase: null });

const newest = (): string =>
  join(
    backups,
    readdirSync(backups)
      .filter((name) => name.endsWith('Z'))
      .toSorted()
      .at(-1) ?? '',
  );

beforeAll(async () => {
  writeFileSync(passphraseFile, 'correct horse battery staple\n');
  server = await startServerProcess({ DATA_DIR: source, ...environment });
  const session = openedSession.parse(await (await post('/api/login', administrator)).json());
  authorization = `Bearer ${session.access_token}`;
  pixel = await makePixel('first.example.com');
  mkdirSync(join(source, 'files', 'assets'), { recursive: true });
  writeFileSync(join(source, 'files', 'assets', 'logo.svg'), '<svg/>');
});
afterAll(async () => {
  await server.stop('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** A backup in the middle of its work. Throws what it said when it ended before. */
async function halfBackup(): Promise<ChildProcess> {
  const { child, said } = startCommand('backup', source, [backups]);
  await until(() => {
    if (child.exitCode !== null) throw new Error(`The backup ended: ${said()}`);
    return Promise.resolve(globSync(join(backups, '*.unfinished/postgres/*')).length > 3 || null);
  });
  return child;
}

describe('a backup under load', () => {
  it('has everything that was acknowledged before it, once, and is restored elsewhere', async () => {
    const stream = sendEvents();
    await until(() => Promise.resolve(stream.acknowledged.length > 400 || null));
    const saved = await makePixel('saved.example.com');
    await post('/c', testBatch(pixel, [{ type: 'identify', email: emailHash(gone) }]), { ...pageHeaders });
    const before = [...stream.acknowledged];
    const made = await startCommand('backup', source, [backups, '--with-keys', passphraseFile]).ended;
    await stream.end();
    expect(made).toMatchObject({ code: 0 });

    const target = join(root, 'target');
    const restored = await startCommand('restore', target, [
      newest(),
      '--without-journal',
      '--passphrase',
      passphraseFile,
    ]).ended;
    expect(restored.said).toContain('Every checksum was right');
    expect(readFileSync(join(target, 'files', 'assets', 'logo.svg'), 'utf8')).toBe('<svg/>');
    const again = await startServerProcess({ DATA_DIR: target, ...environment });
    const login = await fetch(`${again.url}/api/user_pixel`, { headers: { authorization } });
    expect(await login.text()).toContain(saved);
    await again.stop('SIGTERM');
    const stored = await storedIds(target);
    const kept = new Set(stored);
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
    expect(stored.length).toBe(kept.size);
  });

  it('takes over what did not change', async () => {
    const first = newest();
    expect(await startCommand('backup', source, [backups]).ended).toMatchObject({ code: 0 });
    const path = 'data/files/assets/logo.svg';
    const inode = (folder: string): string => spawnSync('stat', ['-c', '%i', join(folder, path)]).stdout.toString();
    expect(newest()).not.toBe(first);
    expect(inode(newest())).toBe(inode(first));
  });

  it('is none when it was killed', async () => {
    const last = newest();
    const child = await halfBackup();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(newest()).toBe(last);
    const [half = ''] = globSync(join(backups, '*.unfinished'));
    const refused = await startCommand('restore', join(root, 'half'), [half, '--without-journal']).ended;
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('no whole backup');
  });
});

describe('two backups at once', () => {
  it('are refused, into one directory and of one installation, until the first has ended', async () => {
    // Of the one before, which was killed.
    for (const left of globSync(join(backups, '*.unfinished'))) rmSync(left, { recursive: true });
    const child = await halfBackup();
    child.kill('SIGSTOP');
    const elsewhere = await startCommand('backup', source, [join(root, 'elsewhere')]).ended;
    expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('Another backup of this installation') });
    // Whoever else writes there, such as the backup of another installation.
    await expect(localPlace(backups).lock()).rejects.toThrow(/Another backup is being written to .* by process \d+/);
    child.kill('SIGKILL');
    await once(child, 'close');
    const release = await localPlace(backups).lock();
    await release();
    expect(await startCommand('backup', source, [backups]).ended).toMatchObject({ code: 0 });
  });
});

describe('a restore', () => {
  it('refuses a backup that is damaged, and names the file', async () => {
    const copy = join(root, 'damaged');
    for (const file of ['postgres/users.gz', 'data/files/assets/logo.svg', 'manifest.json']) {
      for (const isCut of [true, false]) {
        rmSync(copy, { recursive: true, force: true });
        cpSync(newest(), copy, { recursive: true });
        const bytes = readFileSync(join(copy, file));
        if (isCut) truncateSync(join(copy, file), bytes.length - 2);
        else {
          bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
          writeFileSync(join(copy, file), bytes);
        }
        const target = join(root, 'refused');
        await expect(restoreHere(target, copy)).rejects.toThrow(join(copy, file));
        expect(existsSync(target)).toBe(false);
      }
    }
  });

  it('refuses a place that is taken, and keys that are not there', async () => {
    const taken = await startCommand('restore', source, [newest(), '--without-journal']).ended;
    expect(taken).toMatchObject({ code: 1 });
    expect(taken.said).toContain('is not empty');
    await expect(restoreHere(join(root, 'keyless'), newest())).rejects.toThrow('The keys of the backup are not here');
  });

  it('brings nobody back who was suppressed since', async () => {
    const before = newest();
    const added = await post('/api/suppressions', { emails: [gone], reason: 'request' }, { authorization });
    expect(added.status).toBe(200);
    const target = join(root, 'without');
    mkdirSync(target);
    for (const name of ['encryption-key', 'identity-pepper'])
      cpSync(join(source, `${name}.secret`), join(target, `${name}.secret`));
    const restored = await startCommand('restore', target, [before, '--journal', source]).ended;
    expect(restored.said).toMatch(/[1-9]\d* erasures and opt-outs were applied again/);
    const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(target, 'clickhouse') });
    const count = async (sql: string): Promise<unknown> =>
      clickhouse.rows({ sql, row: z.object({ count: z.number() }) });
    expect(await count('select uniqExact(entry_id) as count from suppressions final')).toEqual([{ count: 1 }]);
    await clickhouse.close();
  });
});
