import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeFolder, packagesFolder } from '../processes/code-folders.ts';
import { type ChildPlace, hidingScript } from './hide-files.ts';
import type { SandboxedWork } from './sandboxed-work.ts';

/** What this machine offers to confine a child. */
export interface Confinement {
  /** Limits of processor time and of the size of files. */
  readonly prlimit: string | null;
  /** A network namespace without a network. */
  readonly unshare: string | null;
  /** Whether files can be hidden from a child, whatever code it runs. */
  readonly canHide: boolean;
  /** Whether the parent can see how much memory a child takes. */
  readonly canWatchMemory: boolean;
}

const programFolders = ['/usr/bin', '/bin', '/usr/local/bin'];
const findProgram = (name: string): string | null =>
  programFolders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;

const noNetwork = ['--user', '--net', '--'];
const noFiles = ['--user', '--map-root-user', '--net', '--mount', '--'];

/** Whether a program, started with these arguments, ends well. */
const endsWell = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { env: {}, stdio: 'ignore' }).status === 0;

/** Does nothing, and starts sooner than Node. */
const nothing = ['/bin/sh', '-c', ':'];

/** Whether a child whose files are hidden does not see a file of the data directory, and still starts Node, wherever that is installed. */
function canHideFiles(unshare: string): boolean {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'acquaint-hiding-'));
  try {
    const [folder, secret] = [join(dataDirectory, 'child'), join(dataDirectory, 'secret')];
    mkdirSync(folder);
    writeFileSync(secret, '');
    const check = '[ -d "$0" ] && [ ! -e "$1" ] && exec "$2" --version';
    const command = ['/bin/sh', '-c', check, folder, secret, process.execPath];
    const script = hidingScript({ folder, dataDirectory });
    return endsWell(unshare, [...noFiles, '/bin/sh', '-c', script, 'sh', ...command]);
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

let found: Confinement | null = null;

/** What this machine offers, tried once. */
export function confinement(): Confinement {
  if (found !== null) return found;
  const [prlimit, unshare] = [findProgram('prlimit'), findProgram('unshare')];
  const canHide = unshare !== null && canHideFiles(unshare);
  found = {
    prlimit: prlimit !== null && endsWell(prlimit, ['--core=0', '--', ...nothing]) ? prlimit : null,
    // Where files can be hidden, so can the network.
    unshare: unshare !== null && (canHide || endsWell(unshare, [...noNetwork, ...nothing])) ? unshare : null,
    canHide,
    canWatchMemory: existsSync('/proc/self/statm'),
  };
  return found;
}

/** A sentence for each limit that this machine cannot hold. */
export function missingLimits({ prlimit, unshare, canHide, canWatchMemory }: Confinement): string[] {
  return [
    ...(prlimit === null ? ['prlimit does not work: processor time and the size of files are not limited.'] : []),
    ...(unshare === null ? ['unshare does not work: children that read uploaded files can reach the network.'] : []),
    ...(canHide
      ? []
      : [
          'mount namespaces do not work: native code that reads uploaded files can read what this user can, the data directory included.',
        ]),
    ...(canWatchMemory ? [] : ['There is no /proc: memory is limited by V8 alone.']),
  ];
}

/** What a child may read beside its folder: the code, never the data directory. */
const readable = [
  packagesFolder,
  ...['node_modules', 'server', 'contract', 'engine', 'package.json'].map((path) => resolve(codeFolder, path)),
];

/** The command that runs Node for a child: a program and its arguments up to the script. */
export function confinedCommand(
  { prlimit, unshare, canHide }: Confinement,
  { hasNativeCode, limits }: Pick<SandboxedWork, 'hasNativeCode' | 'limits'>,
  place: ChildPlace,
): [string, ...string[]] {
  const { folder } = place;
  const apart = canHide ? [...noFiles, '/bin/sh', '-c', hidingScript(place), 'sh'] : noNetwork;
  const limited = [
    ...(unshare === null ? [] : [unshare, ...apart]),
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
