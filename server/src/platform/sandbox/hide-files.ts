import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, sep } from 'node:path';
import { codeFolder, packagesFolder } from '../processes/code-folders.ts';

/** Where a child works, and the data directory that its folder lies in. */
export interface ChildPlace {
  readonly folder: string;
  readonly dataDirectory: string;
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`);
/** The code that a child runs. */
const code = [isBelow(packagesFolder, codeFolder) ? codeFolder : packagesFolder, dirname(process.execPath)];
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;

/** Whether nothing else of the system is below a folder. */
const mayHide = (folder: string): boolean => folder !== '/' && existsSync(folder) && !isBelow('/usr', folder);

/** An empty folder in the place of another. */
const hide = (folder: string): string[] => [
  `mkdir -p ${quoted(folder)}`,
  `mount -t tmpfs -o size=1m,mode=755 tmpfs ${quoted(folder)}`,
];
/** What a file descriptor holds, in a place that may be hidden. */
const show = (folder: string, descriptor: number): string[] => [
  `mkdir -p ${quoted(folder)}`,
  `mount --no-canonicalize --bind /proc/self/fd/${descriptor} ${quoted(folder)}`,
];

/**
 * A script for `sh` in a mount namespace of its own: it hides the data directory, the home directory and temporary files, whose sockets lead to the
 * databases, all but the child's folder and the code, then runs its arguments where nobody can undo that. Native code is bound by it, too.
 */
export function hidingScript({ folder, dataDirectory }: ChildPlace): string {
  const outer = [homedir(), tmpdir()].filter(mayHide);
  const shown = code.filter((path) => outer.some((hidden) => isBelow(path, hidden)));
  const isDataHidden = !code.some((path) => isBelow(path, dataDirectory));
  return [
    'set -e',
    // Opened before anything is hidden.
    `exec 3<${quoted(folder)}`,
    ...shown.map((path, index) => `exec ${4 + index}<${quoted(path)}`),
    ...outer.flatMap(hide),
    ...shown.flatMap((path, index) => show(path, 4 + index)),
    ...(isDataHidden ? hide(dataDirectory) : []),
    ...show(folder, 3),
    `cd ${quoted(folder)}`,
    'exec 3<&-',
    ...shown.map((_, index) => `exec ${4 + index}<&-`),
    'unset PWD OLDPWD',
    // The owner of the mounts is another namespace then.
    'exec unshare --user -- "$@"',
  ].join('\n');
}
