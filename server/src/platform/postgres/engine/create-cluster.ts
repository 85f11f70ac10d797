import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ConfigurationError } from '../../../config.ts';
import { fileErrorSentence } from '../../data-directory/file-errors.ts';
import type { PostgresPrograms } from './programs.ts';
import type { Runner } from './runner.ts';
import { watchOver } from './watchdog.ts';

/** The role that the product connects as: it owns the database, and it is no superuser, as with a server. */
export const ownerRole = 'acquaint_owner';
export const ownDatabase = 'acquaint';
/** For administration alone: the product does not use it. */
export const superuser = 'postgres';

export interface ClusterOptions {
  readonly programs: PostgresPrograms;
  readonly runner: Runner;
  /** Off for throwaway databases of tests: nothing is flushed. */
  readonly isDurable: boolean;
}

const firstStatements = [
  `create role ${ownerRole} login createrole;`,
  `create database ${ownDatabase} owner ${ownerRole};`,
];

interface Step {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
}

/** Runs a program over a directory to its end; it ends with this process. Throws an Error with the last lines that it wrote. */
async function run(runner: Runner, directory: string, { program, args, input = '' }: Step): Promise<void> {
  const { file, args: all, options } = runner.command(program, args);
  const child = spawn(file, all, { ...options, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  const watchdog = child.pid === undefined ? null : watchOver(child.pid, directory);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${String(chunk)}`.slice(-2_000);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  // Ends when the program exits: it waits for no input.
  const [code, signal] = await once(child, 'close').finally(() => watchdog?.dismiss());
  if (code !== 0) throw new Error(`${basename(program)} ended with ${signal ?? code}: ${said.trim()}`);
}

function syncDirectory(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes a new database cluster with the product's role and database, flushed to disk. It is whole or not there, whenever the process is killed. */
export async function createCluster(directory: string, options: ClusterOptions): Promise<void> {
  const { programs, runner, isDurable } = options;
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    // Begun by a process that was killed; what worked there ends with it.
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const draft = mkdtempSync(join(parent, prefix));
  runner.own(draft);
  await run(runner, draft, {
    program: programs.initdb,
    args: [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      // Sorted by code point on every system alike.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--text-search-config=english',
      ...(isDurable ? [] : ['--no-sync']),
    ],
  });
  await run(runner, draft, {
    program: programs.postgres,
    args: ['--single', ...(isDurable ? [] : ['-c', 'fsync=off']), '-D', draft, superuser],
    input: `${firstStatements.join('\n')}\n`,
  });
  try {
    renameSync(draft, directory);
  } catch (error) {
    throw new ConfigurationError(`The database directory ${directory} cannot be made: ${fileErrorSentence(error)}.`, {
      cause: error,
    });
  }
  if (isDurable) syncDirectory(parent);
}
