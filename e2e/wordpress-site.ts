import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../server/src/testing/until.ts';

export const administrator = { name: 'admin', password: 'wordpress secret words' };

export interface WordPressOptions {
  readonly roots: readonly string[];
  readonly port: number;
  /** The address of the administrator. */
  readonly email: string;
  /** Code of plugins that WordPress loads always. */
  readonly plugins: Readonly<Record<string, string>>;
}

/** Nothing that WordPress asks leaves this machine; nor does it ask itself, which PHP's server would wait for. */
const noRequests = `<?php
add_filter('pre_http_request', fn () => new WP_Error('offline', 'Offline'));
`;

/** What is there of a path that may be in several folders. */
function find(roots: readonly string[], ...paths: readonly string[]): string {
  const found = roots.flatMap((root) => paths.map((path) => join(root, path))).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`There is no ${paths.join(' or ')}`);
  return found;
}

function startProgram(roots: readonly string[], program: string, args: readonly string[]): ChildProcess {
  const libraries = roots.map((root) => join(root, 'usr/lib/x86_64-linux-gnu')).filter((path) => existsSync(path));
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, LD_LIBRARY_PATH: libraries.slice(0, -1).join(':') },
  });
  child.on('error', (error) => {
    throw error;
  });
  return child;
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** MariaDB without users on a socket in the folder: WordPress needs no more. */
function startDatabase(roots: readonly string[], folder: string): { child: ChildProcess; socket: string } {
  const socket = join(folder, 'db.sock');
  mkdirSync(join(folder, 'db', 'wordpress'), { recursive: true });
  const share = find(roots, 'usr/share/mysql', 'usr/share/mariadb');
  const child = startProgram(roots, find(roots, 'usr/sbin/mariadbd'), [
    '--no-defaults',
    `--datadir=${join(folder, 'db')}`,
    `--socket=${socket}`,
    `--lc-messages-dir=${share}`,
    `--character-sets-dir=${join(share, 'charsets')}`,
    '--skip-networking',
    '--skip-grant-tables',
    '--innodb-buffer-pool-size=32M',
    '--innodb-flush-log-at-trx-commit=0',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ]);
  return { child, socket };
}

const configOf = (socket: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define("{$name}_KEY", "the key $name");
    define("{$name}_SALT", "the salt $name");
}
$table_prefix = 'wp_';
define('FS_METHOD', 'direct');
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', true);
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** The PHP of Debian, which has a version in its name, with what WordPress needs. */
function startPhp(roots: readonly string[], args: readonly string[]): ChildProcess {
  const program = roots
    .map((root) => join(root, 'usr/bin'))
    .flatMap((bin) => readdirSync(bin).flatMap((name) => (/^php\d\.\d$/.test(name) ? [join(bin, name)] : [])))[0];
  if (program === undefined) throw new Error('There is no PHP');
  const modules = find(roots, 'usr/lib/php');
  const [api = ''] = readdirSync(modules).filter((name) => /^\d{8}$/.test(name));
  const extensions = ['mysqlnd', 'mysqli', 'ctype', 'tokenizer', 'iconv', 'fileinfo'];
  const settings = [
    `extension_dir=${join(modules, api)}`,
    ...extensions.map((name) => `extension=${name}`),
    // It sends no mail.
    'sendmail_path=/bin/true',
    'upload_max_filesize=8M',
    'memory_limit=256M',
  ];
  return startProgram(roots, program, ['-n', ...settings.flatMap((line) => ['-d', line]), ...args]);
}

/** WordPress as Debian ships it, with its theme and with plugins that it loads always. */
function layOut({ roots, plugins }: WordPressOptions, site: string): void {
  // Links to settings of the machine lead nowhere.
  const filter = (path: string): boolean => existsSync(path);
  cpSync(find(roots, 'usr/share/wordpress'), site, { recursive: true, dereference: true, filter });
  mkdirSync(join(site, 'wp-content/mu-plugins'));
  for (const [name, code] of Object.entries({ ...plugins, 'no-requests.php': noRequests }))
    writeFileSync(join(site, 'wp-content/mu-plugins', name), code);
}

/** Answers the form that WordPress shows to who installs it. */
async function install(url: string, email: string): Promise<void> {
  const form = {
    weblog_title: 'Hearth Paper',
    user_name: administrator.name,
    admin_password: administrator.password,
    admin_password2: administrator.password,
    admin_email: email,
    blog_public: '0',
    pw_weak: '1',
  };
  await until(async () => {
    const page = await fetch(`${url}/wp-admin/install.php`).catch(() => null);
    return page?.status === 200 && (await page.text()).includes('weblog_title') ? true : null;
  });
  const answer = await fetch(`${url}/wp-admin/install.php?step=2`, { method: 'POST', body: new URLSearchParams(form) });
  const text = await answer.text();
  if (!text.includes('WordPress has been installed')) throw new Error(`WordPress was not installed: ${text}`);
}

/** Installs WordPress from scratch and serves it with PHP. */
export async function startWordPress(options: WordPressOptions) {
  const { roots, port, email } = options;
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-wordpress-'));
  const site = join(folder, 'site');
  const database = startDatabase(roots, folder);
  layOut(options, site);
  writeFileSync(join(site, 'wp-config.php'), configOf(database.socket));
  const server = startPhp(roots, ['-S', `127.0.0.1:${port}`, '-t', site]);
  const url = `http://127.0.0.1:${port}`;
  const log = join(site, 'wp-content/debug.log');
  const stop = async (): Promise<void> => {
    await Promise.all([stopProgram(server), stopProgram(database.child)]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await install(url, email);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    /** What WordPress and PHP complained about. */
    complaints: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    stop,
  };
}

export type WordPress = Awaited<ReturnType<typeof startWordPress>>;
