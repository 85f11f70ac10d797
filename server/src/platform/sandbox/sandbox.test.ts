import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts';
import type { Misbehavior } from '../../testing/misbehaving-work.ts';
import { createLog } from '../logging/logging.ts';
import { confinedCommand, confinement, missingLimits } from './confinement.ts';
import { createPlaces } from './places.ts';
import { createSandbox } from './sandbox.ts';
import type { SandboxedWork } from './sandboxed-work.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-sandbox-'));
const directory = join(root, 'tmp');
const secret = join(root, 'encryption-key.secret');
writeFileSync(secret, 'secret');
const sandbox = createSandbox({ directory, log: createLog('fatal') });
afterAll(async () => {
  await sandbox.close();
  rmSync(root, { recursive: true, force: true });
});

const work: SandboxedWork = {
  script: new URL('../../testing/misbehaving-work.ts', import.meta.url),
  hasNativeCode: false,
  limits: { cpuSeconds: 2, seconds: 30, megabytes: 300, fileMegabytes: 20 },
  tooMuch: 'Too much',
  damaged: 'Damaged',
};

const does = (task: Misbehavior, by = work): Promise<unknown> =>
  sandbox.run(by, {
    accountId: 'one',
    answer: z.unknown(),
    task: () => Promise.resolve(task),
    take: (answer) => Promise.resolve(answer),
  });

describe('a child of the sandbox', () => {
  it('gets files, leaves files, and its folder is gone afterwards', async () => {
    const given = await sandbox.run(work, {
      accountId: 'one',
      answer: z.string(),
      async task(give) {
        return { does: 'say', text: await give(secret, 'upload') };
      },
      take: async (path, written) => [path, await readFile(await written('upload'), 'utf8')],
    });
    expect(given).toEqual([expect.stringContaining(directory), 'secret']);
    await sandbox.close();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('gets none of our settings', async () => {
    expect(await does({ does: 'describeEnvironment' })).toEqual([]);
  });

  it('reads and writes nothing beside its folder, starts no program and loads no native code', async () => {
    expect(await does({ does: 'read', path: secret })).toBe('ERR_ACCESS_DENIED');
    expect(await does({ does: 'read', path: '/etc/passwd' })).toBe('ERR_ACCESS_DENIED');
    expect(await does({ does: 'write', path: join(root, 'new') })).toBe('ERR_ACCESS_DENIED');
    expect(await does({ does: 'startProgram' })).toBe('ERR_ACCESS_DENIED');
    expect(await does({ does: 'loadNativeCode' })).not.toBe('');
    expect(await does({ does: 'leaveLink' })).toBe('ERR_ACCESS_DENIED');
  });

  it('is killed at a limit of processor time, of the clock, of memory and of the size of a file', async () => {
    await expect(does({ does: 'spin' })).rejects.toThrow('Too much');
    const short = { ...work, limits: { ...work.limits, cpuSeconds: 60, seconds: 1 } };
    await expect(does({ does: 'spin' }, short)).rejects.toThrow('Too much');
    await expect(does({ does: 'takeMemory' })).rejects.toThrow('Too much');
    await expect(does({ does: 'fillDisk' }).then((code) => Promise.reject(new Error(String(code))))).rejects.toThrow(
      /Too much|EFBIG/,
    );
  });

  it('may crash, fail and babble: its sender reads that the file is damaged', async () => {
    for (const way of ['crash', 'fail', 'babble'] as const)
      await expect(does({ does: way })).rejects.toThrow('Damaged');
    expect(await does({ does: 'say', text: 'still here' })).toBe('still here');
  });

  it('leaves plain files alone: a link to another file is not followed', async () => {
    const taken = sandbox.run(work, {
      accountId: 'one',
      answer: z.string(),
      async task(give) {
        const path = await give(secret, 'upload');
        symlinkSync('/etc/passwd', `${path}-link`);
        return { does: 'say', text: '' };
      },
      take: (_, written) => written('upload-link'),
    });
    await expect(taken).rejects.toThrow('Damaged');
  });

  it('reaches no network where the machine has namespaces', async () => {
    const server = await listenOnLoopback(createServer());
    const answer = await does({ does: 'connect', port: Number(new URL(server.url).port) });
    await server.close();
    expect(answer === '').toBe(confinement().unshare === null);
  });
});

describe('files of the machine', () => {
  const folder = join(directory, 'a child');
  /** Runs another program as a child runs Node: nothing but the namespaces binds it. */
  const run = (...command: string[]) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'upload'), 'given');
    const native = { ...work, hasNativeCode: true };
    const [program, ...options] = confinedCommand(confinement(), native, { folder, dataDirectory: root });
    const before = [program, ...options].slice(0, [program, ...options].indexOf(process.execPath));
    const [first = '', ...rest] = [...before, ...command];
    return spawnSync(first, rest, { cwd: folder, env: {}, encoding: 'utf8' });
  };

  it('are hidden from native code where the machine has mount namespaces, all but its folder', () => {
    const isHidden = confinement().canHide;
    expect(run('/bin/cat', 'upload').stdout).toBe('given');
    expect(run('/bin/cat', join(folder, 'upload')).stdout).toBe('given');
    expect(run('/bin/cat', secret).stdout).toBe(isHidden ? '' : 'secret');
    expect(run('/bin/cat', `/proc/${process.pid}/root${secret}`).stdout).toBe(isHidden ? '' : 'secret');
    expect(run('/bin/cat', `/proc/${process.pid}/environ`).stdout === '').toBe(isHidden);
    if (isHidden) expect(run('/bin/ls', root).stdout.trim()).toBe('tmp');
  });

  it('stay hidden whatever the child undoes', () => {
    const undo = `umount '${root}'; unshare --user --map-root-user --mount umount '${root}'; cat '${secret}'`;
    expect(run('/bin/sh', '-c', undo).stdout).toBe(confinement().canHide ? '' : 'secret');
  });

  it('may be written in its folder', () => {
    run('/bin/sh', '-c', 'echo made > left');
    expect(readFileSync(join(folder, 'left'), 'utf8')).toBe('made\n');
  });
});

describe('what a machine cannot limit', () => {
  const none = { prlimit: null, unshare: null, canHide: false, canWatchMemory: false };

  it('is said, and the rest still holds', () => {
    const all = { prlimit: '/usr/bin/prlimit', unshare: '/usr/bin/unshare', canHide: true, canWatchMemory: true };
    expect(missingLimits(all)).toEqual([]);
    expect(missingLimits(none)).toHaveLength(4);
    const [program, ...options] = confinedCommand(none, work, { folder: '/data/tmp/x', dataDirectory: '/data' });
    expect(program).toBe(process.execPath);
    expect(options).toContain('--permission');
  });
});

describe('the places of the sandbox', () => {
  it('are few at once, one for an account, and the others wait in order', async () => {
    const places = createPlaces({ atOnce: 2, mostWaiting: 10, mostWaitingOfOne: 5 });
    const started: string[] = [];
    const take = (name: string, accountId: string) =>
      places.take(accountId).then((release) => {
        started.push(name);
        return release;
      });
    const [a1, a2, b1, c1] = [take('a1', 'a'), take('a2', 'a'), take('b1', 'b'), take('c1', 'c')];
    const [releaseA, releaseB] = [await a1, await b1];
    expect(started).toEqual(['a1', 'b1']);
    releaseB();
    await c1;
    expect(started).toEqual(['a1', 'b1', 'c1']);
    releaseA();
    await a2;
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('refuse with 429 when too many wait, of one account before of all', async () => {
    const places = createPlaces({ atOnce: 1, mostWaiting: 3, mostWaitingOfOne: 2 });
    await places.take('a');
    void places.take('a');
    void places.take('a');
    await expect(places.take('a')).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    void places.take('b');
    await expect(places.take('c')).rejects.toThrow('Too many files are being read right now. Try again in a minute.');
  });
});
