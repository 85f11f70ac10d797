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

/** Root as an ordinary user of a namespace of its own: on the disk the files stay root's, below whatever directory. */
const inNamespace: Runner = {
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=1000', '--map-group=1000', program, ...args],
    options: {},
  }),
  own: (directory) => chownIfNeeded(directory, { uid: 0, gid: 0 }),
};

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

const accountNames = ['postgres', 'nobody'];

/**
 * As whom to run PostgreSQL: directly for an ordinary user; for root in a user namespace, else as another account.
 * `canUseNamespaces` says no for tests. Throws ConfigurationError in one sentence where there is no way.
 */
export function chooseRunner(programs: PostgresPrograms, canUseNamespaces = true): Runner {
  if (process.getuid?.() !== 0) return direct;
  const version = ['--version'];
  if (canUseNamespaces && canRun(inNamespace, programs.postgres, version)) return inNamespace;
  for (const name of accountNames) {
    const account = findAccount(name);
    if (account === null) continue;
    const runner = asAccount(account);
    if (canRun(runner, programs.postgres, version)) return runner;
  }
  throw new ConfigurationError(
    'PostgreSQL does not run as root, and no other user of this machine can run it where it is installed: start Acquaint as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}
