import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startClickHouseServer, startPostgresServer } from '../server/src/testing/database-servers.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';

// How long a backup, the next one after 1 % more events, a restore and a move take, and how many bytes a backup adds.
// Usage: node bench/backup.ts [--events 10000000] [--people 1000000] [--directory DIRECTORY]; a directory that is there is used as it is.
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    people: { type: 'string', default: '1000000' },
    directory: { type: 'string' },
  },
});
const root = mkdtempSync(join(tmpdir(), 'acquaint-bench-backup-'));
const data = values.directory ?? join(root, 'data');
const backups = join(root, 'backups');
const sources = new URL('../server/src/', import.meta.url).pathname;
const clis = {
  people: 'domains/people/consumers/sample/generate.cli.ts',
  events: 'domains/overview/sample-data/events.cli.ts',
  backup: 'backup/backup.cli.ts',
  restore: 'backup/restore.cli.ts',
  move: 'move/move.cli.ts',
} as const;
const product = { PORT: '0', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long password' };

/** Runs a command of the product over a data directory, and prints how long it took. */
async function run(
  label: string,
  name: keyof typeof clis,
  { directory = data, args = [] }: { readonly directory?: string; readonly args?: readonly string[] },
): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: directory, SAMPLE_DATA: 'off' };
  const began = performance.now();
  const child = spawn(process.execPath, [join(sources, clis[name]), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${label} failed: ${said}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${label}: ${seconds} s (load ${loadavg()[0]?.toFixed(0)}) ${said.trim().split('\n').at(-1)}`);
}

/** Bytes of files that only the newest backup has, and of all of its files. */
function bytesOfNewest(): string {
  const newest = readdirSync(backups)
    .filter((name) => name.endsWith('Z'))
    .toSorted()
    .at(-1);
  let [own, all] = [0, 0];
  for (const entry of readdirSync(join(backups, newest ?? ''), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size, nlink } = statSync(join(entry.parentPath, entry.name));
    all += size;
    if (nlink === 1) own += size;
  }
  return `${Math.round(own / 1e6)} MB added, ${Math.round(all / 1e6)} MB in all`;
}

async function backUp(label: string): Promise<void> {
  await run(label, 'backup', { args: [backups] });
  console.log(`  ${bytesOfNewest()}`);
}

if (!existsSync(data)) {
  const server = await startServerProcess({ DATA_DIR: data, ...product });
  await server.stop('SIGTERM');
  await run('people made', 'people', { args: ['--count', values.people] });
  await run('events made', 'events', { args: ['--count', values.events] });
}
await backUp('backup');
await backUp('nothing changed');
await run('1 % more events', 'events', {
  args: ['--count', String(Math.ceil(Number(values.events) / 100)), '--days', '2'],
});
await backUp('1 % more events since');
const target = join(root, 'target');
mkdirSync(target);
for (const key of ['encryption-key.secret', 'identity-pepper.secret']) cpSync(join(data, key), join(target, key));
await run('restore', 'restore', { directory: target, args: [backups, '--without-journal'] });
const restored = await startServerProcess({ DATA_DIR: target, ...product });
const [postgres, clickhouse] = [await startPostgresServer(), await startClickHouseServer()];
const to = ['--to-database', postgres.url, '--to-clickhouse', clickhouse.url];
await run('move, beside the product', 'move', { directory: target, args: to });
await restored.stop('SIGTERM');
await run('move, while the product is stopped', 'move', { directory: target, args: to });
await postgres.stop();
await clickhouse.stop();
rmSync(root, { recursive: true, force: true });
process.exit(0);
