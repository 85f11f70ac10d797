import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thoroughness } from '../../server/src/testing/thoroughness.ts';
import { packRelease } from './pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-pack-'));
const checkout = join(import.meta.dirname, '../..');
let tarball = '';

/** Starts the installed release as `npx acquaint` does, asks it whether it is healthy, and stops it. */
async function startRelease(modules: string): Promise<{ health: unknown; code: number | null }> {
  const child = spawn(process.execPath, [join(modules, 'acquaint/bin/acquaint.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, PORT: '0', DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const address = /^ {2}(http:\S+)$/m.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The release did not start: ${said}`)));
  });
  const health = await (await fetch(`${url}/healthz`)).json();
  const page = await (await fetch(url)).text();
  expect(page).toContain('<script');
  child.kill('SIGTERM');
  const [code] = await ended;
  return { health, code };
}

/** Gives a folder the packages of the checkout, those of the server before the common ones. */
function linkPackages(modules: string): void {
  for (const from of ['server/node_modules', 'engine/node_modules', 'node_modules'].map((path) => join(checkout, path)))
    for (const name of globSync(['*', '@*/*'], { cwd: from, exclude: ['.*', '@acquaint/*'] })) {
      const target = join(modules, name);
      const isScope = name.startsWith('@') && !name.includes('/');
      if (isScope || existsSync(target)) continue;
      mkdirSync(dirname(target), { recursive: true });
      symlinkSync(join(from, name), target);
    }
}

beforeAll(() => {
  tarball = packRelease(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the release', () => {
  it('has the product, the built client and pixel, and nothing else', () => {
    const files = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.split('\n');
    expect(files).toEqual(
      expect.arrayContaining([
        'package/bin/acquaint.mjs',
        'package/server/dist/main.js',
        'package/server/dist/platform.sandbox.sandbox-child.js',
        'package/server/migrations/postgres/0001_foundation.sql',
        'package/client/dist/index.html',
        'package/pixel/dist/pixel.js',
        'package/LICENSE',
      ]),
    );
    expect(files.some((name) => name.endsWith('.wasm'))).toBe(true);
    expect(files.filter((name) => /\.tsx?$|\.test\.|\/testing\/|\.secret$/.test(name))).toEqual([]);
  });

  it('starts from below node_modules and answers', async () => {
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, 'acquaint'), { recursive: true });
    spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, 'acquaint')]);
    linkPackages(modules);
    expect(await startRelease(modules)).toMatchObject({
      health: { ok: true, postgres: true, clickhouse: true },
      code: 0,
    });
  });

  it('has a command for each script of the checkout, and says which there are', () => {
    const bin = join(folder, 'node_modules/acquaint/bin/acquaint.mjs');
    const { status, stderr } = spawnSync(process.execPath, [bin, 'fly'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^Acquaint has no command fly\. Its commands are start, (?:[a-z:]+, )*move, /),
    });
    const moving = spawnSync(process.execPath, [bin, 'move', '--abandon'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
    });
    expect(moving.stderr).toBe(`No move of ${join(folder, 'data')} is unfinished.\n`);
  });

  it.runIf(thoroughness.installsRelease)('installs from the registry and starts', async () => {
    const place = join(folder, 'installed');
    mkdirSync(place);
    const { status } = spawnSync(
      'npm',
      ['install', '--prefix', place, '--prefer-offline', '--no-audit', '--no-fund', tarball],
      {
        stdio: 'inherit',
      },
    );
    expect(status).toBe(0);
    rmSync(join(folder, 'data'), { recursive: true });
    expect(await startRelease(join(place, 'node_modules'))).toMatchObject({ health: { ok: true }, code: 0 });
  });

  it('depends on what the product depends on', () => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'node_modules/acquaint/package.json'), 'utf8'));
    expect(dependencies).toMatchObject({
      fastify: expect.any(String),
      node: expect.any(String),
      zod: expect.any(String),
    });
  });
});
