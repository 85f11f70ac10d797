import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const cache = join(import.meta.dirname, '../node_modules/.cache');
const unpacked = join(cache, 'acquaint-wordpress');
/** What runs WordPress, with what it needs itself. */
const programs = ['php-cli', 'php-mysql', 'mariadb-server-core'];

/** The words of a list that apt prints, one a line, after a mark. */
const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Options that let apt keep its package lists in this folder, for machines without any. */
async function ownLists(folder: string): Promise<string[]> {
  const options = {
    State: join(folder, 'state'),
    Cache: join(folder, 'cache'),
    'State::status': '/var/lib/dpkg/status',
  };
  for (const path of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, path), { recursive: true });
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `Dir::${name}=${value}`]);
  await run('apt-get', [...flags, '-qq', 'update']);
  return flags;
}

async function download(folder: string): Promise<void> {
  const hasLists = await run('apt-cache', ['show', 'wordpress']).then(
    () => true,
    () => false,
  );
  const flags = hasLists ? [] : await ownLists(folder);
  const [depends, plan] = await Promise.all([
    run('apt-cache', [...flags, 'depends', 'wordpress']),
    run('apt-get', [...flags, '-s', '-o', 'Debug::NoLocking=1', '--no-install-recommends', 'install', ...programs]),
  ]);
  // Libraries of WordPress and its theme; programs that are not installed, not newer versions of those that are.
  const names = [
    'wordpress',
    ...named(depends.stdout, /: (libjs-\S+|php-getid3|wordpress-theme-\S+)$/gm),
    ...named(plan.stdout, /^Inst (\S+) \(/gm),
  ];
  await run('apt-get', [...flags, '-qq', 'download', ...new Set(names)], { cwd: folder });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    await run('dpkg', ['-x', join(folder, file), join(folder, 'root')]);
}

/** Folders that hold the files of Debian's WordPress, PHP and MariaDB, the first one counts; or why there are none. */
export type WordPressPackages = { readonly roots: readonly string[] } | { readonly missing: string };

/** Downloads and unpacks Debian's packages once. It installs nothing and needs no root. */
export async function wordPressPackages(): Promise<WordPressPackages> {
  if (!existsSync(unpacked)) {
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'wordpress-'));
    try {
      await download(folder);
      renameSync(join(folder, 'root'), unpacked);
    } catch (error) {
      // Another process may have been faster.
      if (!existsSync(unpacked))
        return {
          missing: `WordPress is not tested: it takes apt-get of Debian or Ubuntu, its mirror, and the packages wordpress, ${programs.join(', ')}. ${String(error)}`,
        };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { roots: [unpacked, '/'] };
}
