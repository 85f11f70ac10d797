// Makes a checkout ready: installs what the lock file names and builds what is stale. Plain JavaScript without dependencies,
// because it runs before anything is installed, on whatever Node.js (20.19 or newer) the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
const environment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` };

function say(text) {
  process.stderr.write(`${text}\n`);
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  say(
    `\n${command} ${args.join(' ')} failed. ${command === 'npm' ? 'Is the package registry reachable?' : 'See the lines above.'}`,
  );
  process.exit(1);
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.(?:gen|test)\.tsx?$/.test(name))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Does the work when the sources differ from those it was last done for. */
function whenStale({ label, sources, stamp, work }) {
  const wanted = fingerprint(sources);
  const stampFile = join(root, stamp);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say(label);
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Acquaint needs Node.js 20.19 or newer to install itself; this is ${process.versions.node}.`);
  process.exit(1);
}

// Not `npm ci`: it refuses a lock file whose registry lacks optional packages for other platforms. The lock file is followed all the same.
const lock = ['package.json', 'package-lock.json'];
// For tests and the release: in a checkout the server runs from its sources.
if (process.argv[2] === 'server') {
  whenStale({
    label: 'Building the server …',
    sources: [...lock, 'server/build.ts', 'server/src', 'contract', 'engine'],
    stamp: 'server/dist/.built',
    work: () => run('node', ['server/build.ts']),
  });
  process.exit(0);
}

whenStale({
  label: 'Installing packages (a minute or two the first time) …',
  sources: lock,
  stamp: 'node_modules/.acquaint-installed',
  work: () => {
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    run('node', ['server/src/platform/postgres/engine/complete-programs.cli.ts']);
  },
});
whenStale({
  label: 'Building the pixel …',
  sources: [...lock, 'pixel'],
  stamp: 'pixel/dist/.built',
  work: () => run('node', ['pixel/build.ts']),
});
whenStale({
  label: 'Building the client …',
  sources: [...lock, 'client', 'contract'],
  stamp: 'client/dist/.built',
  work: () => run('npm', ['run', '--silent', 'build', '--workspace', 'client']),
});
