import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../../../config.ts';
import type { PostgresPrograms } from './programs.ts';

interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

/** As whom PostgreSQL's programs run. They refuse to run as root. */
export interface Runner {
  /** What to spawn to run a program. */
  command(program: string, args: readonly string[]): Command;
  /** Makes a directory of ours one that the programs may use. Throws ConfigurationError where they cannot reach it. */
  own(directory: string): void;
}

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

function chownAll(path: string, { uid, gid }: Pick<Account, 'uid' | 'gid'>): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) chownAll(join(path, entry.name), { uid, gid });
    else lchownSync(join(path, entry.name), uid, gid);
  }
  chownSync(path, uid, gid);
}

/** The owner may change when the machine does: a directory that ran under an account of its own goes back to root. */
function chownIfNeeded(path: string, owner: Pick<Account, 'uid' | 'gid'>): void {
  if (statSync(path).uid !== owner.uid) chownAll(path, owner);
}

const direct: Runner = {
  command: (file, args) => ({ file, args, options: {} }),
  own: () => undefined,
};

/** In a user namespace of its own, as one of the machine's ordinary users: on the disk the files stay ours, below whatever directory. */
function inNamespace({ uid, gid }: Account): Runner {
  return {
    command: (program, args) => ({
      file: 'unshare',
      args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args],
      options: {},
    }),
    own(directory) {
      const [user, group] = [process.getuid?.(), process.getgid?.()];
      if (user === 0 && group !== undefined) chownIfNeeded(directory, { uid: user, gid: group });
    },
  };
}

function canRun(runner: Runner, program: string, args: readonly string[]): boolean {
  const command = runner.command(program, args);
  return spawnSync(command.file, command.args, { ...command.options, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findAccount(name: string): Account | null {
  const numbers = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }).stdout?.trim());
  const [uid, gid] = numbers.map(Number);
  return uid === undefined || gid === undefined || !(uid > 0) || !(gid > 0) ? null : { name, uid, gid };
}

/** Another account of the machine, which then owns the files. */
function asAccount(account: Account): Runner {
  const { name, uid, gid } = account;
  const runner: Runner = {
    command: (file, args) => ({ file, args, options: { uid, gid } }),
    own(directory) {
      chownIfNeeded(directory, account);
      const canReach = (): boolean => canRun(runner, 'test', ['-w', directory]);
      if (canReach()) return;
      const parent = dirname(directory);
      // Its group may pass, and nobody else: what is beside stays closed.
      chownSync(parent, -1, gid);
      chmodSync(parent, 0o710);
      if (canReach()) return;
      throw new ConfigurationError(
        `PostgreSQL does not run as root, and the user ${name}, who runs it instead, cannot reach ${directory}: start Acquaint as an ordinary user, or set DATA_DIR to a directory below one that every user can open.`,
      );
    },
  };
  return runner;
}

/** Ordinary accounts that machines have. The programs look up the account that they run as. */
const namespaceNames = ['1000', 'nobody', 'postgres', 'daemon'];
const accountNames = ['postgres', 'nobody'];

/** The first account that can run PostgreSQL in some way; null when none can. */
function firstThatRuns(
  names: readonly string[],
  program: string,
  runnerOf: (account: Account) => Runner,
): Runner | null {
  for (const name of names) {
    const account = findAccount(name);
    if (account === null) continue;
    const runner = runnerOf(account);
    if (canRun(runner, program, ['--version'])) return runner;
  }
  return null;
}

/**
 * As whom to run PostgreSQL: directly for an ordinary user; in a user namespace for root, and for a user number without an account, as containers have it;
 * else for root as another account. `canUseNamespaces` says no for tests. Throws ConfigurationError in one sentence where there is no way.
 */
export function chooseRunner({ postgres }: PostgresPrograms, canUseNamespaces = true): Runner {
  const user = process.getuid?.();
  const isRoot = user === 0;
  if (!isRoot && (user === undefined || findAccount(String(user)) !== null)) return direct;
  const namespaced = canUseNamespaces ? firstThatRuns(namespaceNames, postgres, inNamespace) : null;
  const runner = namespaced ?? (isRoot ? firstThatRuns(accountNames, postgres, asAccount) : null);
  if (runner !== null) return runner;
  throw new ConfigurationError(
    isRoot
      ? 'PostgreSQL does not run as root, and no other user of this machine can run it where it is installed: start Acquaint as an ordinary user, or set DATABASE_URL to a PostgreSQL server.'
      : `PostgreSQL does not run as user number ${user}, which has no account on this machine: start Acquaint as a user with an account, or set DATABASE_URL to a PostgreSQL server.`,
  );
}
