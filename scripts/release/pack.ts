import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { builtName, buildWhenStale } from '../../server/build.ts';

// Makes the release: one package that `npx acquaint` starts, with server, client and pixel as they are built.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const workspaces = ['contract', 'engine', 'server'] as const;
const packageFile = z.object({
  version: z.string(),
  description: z.string().optional(),
  license: z.string(),
  engines: z.record(z.string(), z.string()).optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
type PackageFile = z.infer<typeof packageFile>;

const readPackage = (folder: string): PackageFile =>
  packageFile.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/** Commands of the release by their names, from the scripts that run them in a checkout. */
function commandsOf({ scripts = {} }: PackageFile): Record<string, string> {
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, line]) => {
      const [, script] = /^node (server\/src\/\S+)$/.exec(line) ?? [];
      return script === undefined ? [] : [[name, builtName(join(root, script))]];
    }),
  );
}

/** Puts the release together in a folder. */
export function stageRelease(folder: string): void {
  buildWhenStale();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const main = readPackage('.');
  const needed = ['.', ...workspaces].flatMap((name) => Object.entries(readPackage(name).dependencies));
  // The workspaces themselves are in what is built.
  const dependencies = Object.fromEntries(needed.filter(([name]) => !name.startsWith('@acquaint/')));
  const release = {
    name: 'acquaint',
    version: main.version,
    description: main.description,
    license: main.license,
    type: 'module',
    bin: { acquaint: 'bin/acquaint.mjs' },
    engines: main.engines,
    dependencies,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(release, null, 2)}\n`);
  const bin = join(folder, 'bin/acquaint.mjs');
  const commands = JSON.stringify(commandsOf(main));
  writeFileSync(bin, readFileSync(join(root, 'scripts/release/acquaint.mjs'), 'utf8').replace('COMMANDS', commands));
  chmodSync(bin, 0o755);
  for (const path of [
    'server/dist',
    'server/migrations',
    'client/dist',
    'pixel/dist',
    'LICENSE',
    'README.md',
    'docs/operate',
    'deploy',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (one) => !one.endsWith('.test.ts') });
}

/** Packs the release into a folder and returns the file. Throws where npm fails. */
export function packRelease(folder: string): string {
  const staged = join(folder, 'package');
  stageRelease(staged);
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: staged,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  rmSync(staged, { recursive: true });
  return join(folder, stdout.trim());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(packRelease(join(root, 'dist')));
