import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { once } from 'node:events';

// Runs the steps of deploy/Dockerfile in Debian roots, where no container runtime is and no image can be pulled. For root, on Linux with mmdebstrap.
// The base image is Debian's minimal root with the Node.js of the project and an npm.
const checkout = join(import.meta.dirname, '../..');
const debian = 'bookworm';
/** Where the root of the machine is for a moment. */
const oldRoot = '/mnt';
const left = ['./.git', 'node_modules', 'dist', './data', './test-results'];

/** What an image says of its processes. */
export interface Image {
  readonly root: string;
  readonly user: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

function run(command: string, args: readonly string[], cwd = checkout): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error });
}

/** The instructions of a Dockerfile, continued lines put together. */
function instructions(text: string): { readonly name: string; readonly rest: string }[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ');
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      return { name, rest: rest.join(' ').trim() };
    });
}

/** Debian's minimal root with Node.js and npm, as the official image has them below /usr/local. */
function makeBase(root: string): void {
  if (existsSync(join(root, 'usr/local/bin/npm'))) return;
  rmSync(root, { recursive: true, force: true });
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', debian, root]);
  const bin = join(root, 'usr/local/bin');
  run('cp', [join(checkout, 'node_modules/node/bin/node'), join(bin, 'node')]);
  run('npm', ['install', '--global', '--prefix', join(root, 'usr/local'), '--no-audit', '--no-fund', 'npm@11']);
  writeFileSync(join(root, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'));
  // A machine may reach the registries through a proxy with a certificate of its own.
  run('cp', ['-r', '/etc/ssl/certs/.', join(root, 'etc/ssl/certs')]);
}

/** Runs a command in a root that has processes and devices, as in a build. */
function runInside({ root, workdir, environment }: Image, command: string): void {
  const inside = Object.entries({ ...environment, HOME: '/root', NODE_EXTRA_CA_CERTS: caFile }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const script = `mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$1" env -i ${pathSetting} "\${@:3}" sh -c "cd $2 && $0"`;
  run('unshare', [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'bash',
    '-c',
    script,
    command,
    root,
    workdir,
    ...inside,
  ]);
}

const caFile = '/etc/ssl/certs/ca-certificates.crt';
const pathSetting = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const list = (rest: string): string[] => {
  const value: unknown = JSON.parse(rest.slice(rest.indexOf('[')));
  if (!Array.isArray(value)) throw new Error(`${rest} is no list`);
  return value.map(String);
};

function settingsOf(rest: string): Record<string, string> {
  return Object.fromEntries(
    rest.split(' ').map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
}

interface Build {
  readonly folder: string;
  readonly stages: Map<string, Image>;
  image: Image;
}

function copy({ stages, image }: Build, rest: string): void {
  const parts = rest.split(' ');
  const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length);
  const [source = '', target = ''] = parts.filter((part) => !part.startsWith('--'));
  const to = join(image.root, target.startsWith('/') ? target : join(image.workdir, target));
  if (from === undefined) {
    mkdirSync(to, { recursive: true });
    const excludes = left.map((one) => `--exclude=${one}`).join(' ');
    run('bash', ['-c', `tar -C "$0" ${excludes} -cf - "$1" | tar -C "$2" -xf -`, checkout, source, to]);
    return;
  }
  const stage = stages.get(from);
  if (stage === undefined) throw new Error(`There is no stage ${from}`);
  mkdirSync(dirname(to), { recursive: true });
  run('cp', ['-a', '--no-target-directory', join(stage.root, source), to]);
}

function fresh(folder: string, number: number): Image {
  const root = join(folder, `stage-${number}`);
  rmSync(root, { recursive: true, force: true });
  run('cp', ['-a', '--reflink=auto', join(folder, 'base'), root]);
  const none = { volumes: [], entrypoint: [], command: [], healthCheck: [] };
  return { root, user: 'root', workdir: '/', environment: {}, ...none };
}

const steps: Readonly<Record<string, (build: Build, rest: string) => Partial<Image>>> = {
  WORKDIR: ({ image }, rest) => {
    mkdirSync(join(image.root, rest), { recursive: true });
    return { workdir: rest };
  },
  COPY: (build, rest) => {
    copy(build, rest);
    return {};
  },
  RUN: ({ image }, rest) => {
    runInside(image, rest);
    return {};
  },
  USER: (_, rest) => ({ user: rest }),
  ENV: ({ image }, rest) => ({ environment: { ...image.environment, ...settingsOf(rest) } }),
  VOLUME: (_, rest) => ({ volumes: list(rest) }),
  ENTRYPOINT: (_, rest) => ({ entrypoint: list(rest) }),
  CMD: (_, rest) => ({ command: list(rest) }),
  HEALTHCHECK: (_, rest) => ({ healthCheck: list(rest) }),
  EXPOSE: () => ({}),
};

/** Builds the image in a folder and answers what the last stage is. A base that is there already is used again. */
export function buildImage(folder: string): Image {
  mkdirSync(folder, { recursive: true });
  makeBase(join(folder, 'base'));
  const build: Build = { folder, stages: new Map(), image: { ...fresh(folder, 0) } };
  for (const { name, rest } of instructions(readFileSync(join(checkout, 'deploy/Dockerfile'), 'utf8'))) {
    process.stderr.write(`${name} ${rest}\n`);
    if (name === 'FROM') {
      const [, stage] = / AS (\w+)$/.exec(rest) ?? [];
      build.image = fresh(folder, build.stages.size);
      build.stages.set(stage ?? '', build.image);
      continue;
    }
    const step = steps[name];
    if (step === undefined) throw new Error(`This step is not known: ${name}`);
    build.image = { ...build.image, ...step(build, rest) };
    for (const [stage, { root }] of build.stages) if (root === build.image.root) build.stages.set(stage, build.image);
  }
  for (const { root } of build.stages.values())
    if (root !== build.image.root) rmSync(root, { recursive: true, force: true });
  return build.image;
}

interface Container {
  readonly image: Image;
  /** Where its volumes are, by their paths inside; others are in memory. */
  readonly volumes: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a process of the image as its user, without capabilities, over a root that nobody can write to. */
export function startContainer(
  { image, volumes, environment }: Container,
  program = [...image.entrypoint, ...image.command],
): ChildProcess {
  const mounts = image.volumes.map((path) => {
    const folder = volumes[path];
    return folder === undefined
      ? `mount -t tmpfs -o size=1g,mode=1777 tmpfs "$0${path}"`
      : `mount --bind '${folder}' "$0${path}"`;
  });
  for (const path of [...image.volumes, oldRoot]) mkdirSync(join(image.root, path), { recursive: true });
  for (const folder of Object.values(volumes)) run('chown', ['-R', `${image.user}:${image.user}`, folder]);
  const settings = Object.entries({ ...image.environment, ...environment }).map(([name, value]) => `${name}=${value}`);
  const user = `--reuid=${image.user} --regid=${image.user} --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs`;
  // The root is changed as container runtimes do: within `chroot` the kernel allows no namespaces, which confine what reads uploaded files.
  const script = [
    'set -e',
    'mount --make-rprivate /',
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    ...mounts,
    `cd "$0" && pivot_root . .${oldRoot}`,
    'mount -o remount,bind,ro /',
    `umount -l ${oldRoot}`,
    `exec env -i ${pathSetting} HOME=${image.workdir} "\${@:2:$1}" setpriv ${user} "\${@:$1+2}"`,
  ].join('\n');
  const args = [image.root, String(settings.length), ...settings, ...program];
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Stops what was started, as a container runtime does, and answers its exit code. */
export async function stopContainer(container: ChildProcess): Promise<number | null> {
  const ended = once(container, 'exit');
  // `unshare` lets its child decide when it ends.
  const children = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8');
  for (const pid of children.trim().split(' ')) process.kill(Number(pid), 'SIGTERM');
  const [code] = await ended;
  return typeof code === 'number' ? code : null;
}
