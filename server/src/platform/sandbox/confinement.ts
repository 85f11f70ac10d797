import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SandboxedWork } from './sandboxed-work.ts';

/** What this machine offers to confine a child. */
export interface Confinement {
  /** Limits of processor time and of the size of files. */
  readonly prlimit: string | null;
  /** A network namespace without a network. */
  readonly unshare: string | null;
  /** Whether the parent can see how much memory a child takes. */
  readonly canWatchMemory: boolean;
}

const programFolders = ['/usr/bin', '/bin', '/usr/local/bin'];
const findProgram = (name: string): string | null =>
  programFolders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;

const noNetwork = ['--user', '--net', '--'];

/** The path of a program that runs a command with these options; null where it does not. */
function workingProgram(name: string, options: readonly string[]): string | null {
  const path = findProgram(name);
  if (path === null) return null;
  const tried = spawnSync(path, [...options, process.execPath, '--version'], { env: {}, stdio: 'ignore' });
  return tried.status === 0 ? path : null;
}

let found: Confinement | null = null;

/** What this machine offers, tried once. */
export function confinement(): Confinement {
  return (found ??= {
    prlimit: workingProgram('prlimit', ['--core=0', '--']),
    unshare: workingProgram('unshare', noNetwork),
    canWatchMemory: existsSync('/proc/self/statm'),
  });
}

/** A sentence for each limit that this machine cannot hold. */
export function missingLimits({ prlimit, unshare, canWatchMemory }: Confinement): string[] {
  return [
    ...(prlimit === null ? ['prlimit does not work: processor time and the size of files are not limited.'] : []),
    ...(unshare === null ? ['unshare does not work: children that read uploaded files can reach the network.'] : []),
    ...(canWatchMemory ? [] : ['There is no /proc: memory is limited by V8 alone.']),
  ];
}

const root = resolve(import.meta.dirname, '../../../..');
/** What a child may read beside its folder: the code, never the data directory. */
const readable = ['node_modules', 'server', 'contract', 'engine', 'package.json'].map((path) => resolve(root, path));

/** The command that runs Node for a child: a program and its arguments up to the script. */
export function confinedCommand(
  { prlimit, unshare }: Confinement,
  { hasNativeCode, limits }: Pick<SandboxedWork, 'hasNativeCode' | 'limits'>,
  folder: string,
): [string, ...string[]] {
  const limited = [
    ...(unshare === null ? [] : [unshare, ...noNetwork]),
    ...(prlimit === null
      ? []
      : [prlimit, '--core=0', `--cpu=${limits.cpuSeconds}`, `--fsize=${limits.fileMegabytes * 1024 * 1024}`, '--']),
  ];
  const node: [string, ...string[]] = [
    process.execPath,
    `--max-old-space-size=${limits.megabytes}`,
    '--permission',
    ...[...readable, folder].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    hasNativeCode ? '--allow-addons' : '--allow-wasi',
  ];
  const [program, ...rest] = limited;
  return program === undefined ? node : [program, ...rest, ...node];
}
