import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ConfigurationError } from '../../../config.ts';
import { fileErrorSentence } from '../../data-directory/file-errors.ts';
import type { PostgresPrograms } from './programs.ts';
import type { Runner } from './runner.ts';

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

/** Runs a program to its end. Throws an Error with the last lines that it wrote. */
async function run({ runner }: ClusterOptions, [program, ...args]: [string, ...string[]], input = ''): Promise<void> {
  const { file, args: all, options } = runner.command(program, args);
  const child = spawn(file, all, { ...options, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${String(chunk)}`.slice(-2_000);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code, signal] = await once(child, 'close');
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
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  const draft = mkdtempSync(join(parent, prefix));
  runner.own(draft);
  await run(options, [
    programs.initdb,
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
  ]);
  const singleUser = ['--single', ...(isDurable ? [] : ['-c', 'fsync=off']), '-D', draft, superuser];
  await run(options, [programs.postgres, ...singleUser], `${firstStatements.join('\n')}\n`);
  try {
    renameSync(draft, directory);
  } catch (error) {
    throw new ConfigurationError(`The database directory ${directory} cannot be made: ${fileErrorSentence(error)}.`, {
      cause: error,
    });
  }
  if (isDurable) syncDirectory(parent);
}
