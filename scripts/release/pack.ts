import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

// Makes the release: one package that `npx acquaint` starts. Node.js reads no TypeScript below node_modules, so types are stripped and names end in `.mjs`.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bundled = ['contract', 'engine'] as const;
const workspaces = ['server', ...bundled] as const;
const packageFile = z.object({
  version: z.string(),
  description: z.string().optional(),
  license: z.string(),
  engines: z.record(z.string(), z.string()).optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  exports: z.record(z.string(), z.string()).optional(),
});
type PackageFile = z.infer<typeof packageFile>;

const readPackage = (folder: string): PackageFile =>
  packageFile.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
const isProduct = (file: string): boolean =>
  !/\.(?:test|nightly)\.ts$/.test(file) && !file.split('/').includes('testing');

/** The program that Node.js runs: without types, and with modules named by their new endings. */
function programOf(source: string): string {
  return stripTypeScriptTypes(source)
    .replaceAll(/\.ts(?=['"`])/g, '.mjs')
    .replaceAll("'module-typescript'", "'module'");
}

function writeProgram(from: string, to: string): void {
  for (const file of globSync('**/*', { cwd: from, withFileTypes: false }).filter(isProduct)) {
    if (!file.endsWith('.ts') || file.endsWith('.d.ts')) continue;
    const target = join(to, file.replace(/\.ts$/, '.mjs'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, programOf(readFileSync(join(from, file), 'utf8')));
  }
}

/** Commands of the release by their names, from the scripts that run them in a checkout. */
function commandsOf({ scripts = {} }: PackageFile): Record<string, string> {
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, line]) => {
      const [, script] = /^node server\/src\/(\S+)\.ts$/.exec(line) ?? [];
      return script === undefined ? [] : [[name, `${script}.mjs`]];
    }),
  );
}

/** Puts the release together in a folder. */
export function stageRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const main = readPackage('.');
  const dependencies = Object.assign(
    {},
    main.dependencies,
    ...workspaces.map((name) => readPackage(name).dependencies),
  );
  const own = bundled.map((name) => `@acquaint/${name}`);
  const release = {
    name: 'acquaint',
    version: main.version,
    description: main.description,
    license: main.license,
    type: 'module',
    bin: { acquaint: 'bin/acquaint.mjs' },
    engines: main.engines,
    dependencies,
    bundleDependencies: own,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(release, null, 2)}\n`);
  const bin = join(folder, 'bin/acquaint.mjs');
  const commands = JSON.stringify(commandsOf(main));
  writeFileSync(bin, readFileSync(join(root, 'scripts/release/acquaint.mjs'), 'utf8').replace('COMMANDS', commands));
  chmodSync(bin, 0o755);
  writeProgram(join(root, 'server/src'), join(folder, 'server/src'));
  for (const path of [
    'server/migrations',
    'client/dist',
    'pixel/dist',
    'LICENSE',
    'README.md',
    'docs/operate',
    'deploy',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (one) => !one.endsWith('.test.ts') });
  for (const name of bundled) {
    const { version, license, exports = {} } = readPackage(name);
    const place = join(folder, 'node_modules/@acquaint', name);
    writeProgram(join(root, name, 'src'), join(place, 'src'));
    const files = Object.fromEntries(
      Object.entries(exports).map(([key, file]) => [key, file.replace(/\.ts$/, '.mjs')]),
    );
    const content = { name: `@acquaint/${name}`, version, license, type: 'module', sideEffects: false, exports: files };
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  }
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
