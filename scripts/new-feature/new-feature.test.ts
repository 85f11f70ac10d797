import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'acquaint-new-feature-'));
/** Checks of `npm run verify` that take seconds; the others follow at night. */
const fast = [
  ['node', 'scripts/check-features.ts'],
  ['node', 'scripts/check-words.ts'],
  ['node', 'scripts/check-texts.ts'],
  ['node', 'scripts/check-queries.ts'],
  ['node', 'scripts/check-casts.ts'],
  ['node', 'scripts/check-dates.ts'],
  ['node', 'scripts/check-folders.ts'],
  ['node', 'scripts/check-doc-refs.ts'],
  ['oxfmt', '--check'],
];
const slow = [
  ['tsc', '-p', '.', '--checkers', '1'],
  ['node', 'scripts/check-client-types.ts'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['knip'],
  ['node', 'scripts/check-borders.ts'],
  ['jscpd', '--config', '.jscpd.json', '.'],
];

function run([file = '', ...args]: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', file), args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** Links to every package; those of the workspaces lead to the copy. */
function linkPackages(folder: string): void {
  mkdirSync(join(copy, folder));
  for (const name of readdirSync(join(root, folder))) {
    if (name === '@acquaint') continue;
    symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
}

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['node_modules', 'server/node_modules', 'client/node_modules'])
    if (existsSync(join(root, folder))) linkPackages(folder);
  mkdirSync(join(copy, 'node_modules/@acquaint'));
  for (const folder of ['client', 'contract', 'engine', 'pixel', 'server', 'packages/browser', 'packages/node'])
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@acquaint', basename(folder)));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new-feature', () => {
  it('makes a feature that passes the checks', () => {
    expect(run(['node', 'scripts/new-feature/new-feature.ts', 'mail', 'sales-regions', '--page'])).toMatchObject({
      status: 0,
    });
    expect(existsSync(join(copy, 'server/src/domains/mail/sales-regions/create-sales-region.ts'))).toBe(true);
    expect(readFileSync(join(copy, 'server/src/domains/mail/mail.retention.ts'), 'utf8')).toContain("'sales_regions'");
    for (const check of inject('isNightly') ? [...fast, ...slow] : fast)
      expect([check, run(check)]).toEqual([check, expect.objectContaining({ status: 0 })]);
  });

  it('refuses a domain that there is not, a name in the singular, and a feature that exists', () => {
    for (const [domain = '', name = ''] of [
      ['sales', 'regions'],
      ['mail', 'region'],
      ['mail', 'campaigns'],
    ])
      expect(run(['node', 'scripts/new-feature/new-feature.ts', domain, name])).toMatchObject({ status: 1 });
  });
});
