import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

// Bundles the server for the release, and for the work that tests start in processes: a process reads a few files, not each module that it imports,
// and starts in a third of the time. Packages stay where they are, except those of many small modules. In a checkout the server runs from its sources.

const folder = import.meta.dirname;
const sources = join(folder, 'src');
const dist = join(folder, 'dist');
const bundled =
  /^(?:@acquaint\/.+|zod|drizzle-orm|@clickhouse\/client.*|@duckdb\/node-api|libphonenumber-js|birpc|p-limit|yocto-queue|stripe|yaml)(?:\/|$)/;

/** How code names a script that it starts as a process or a thread, or has a child load. */
const scriptUrl = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;

const isProduct = (path: string): boolean => !/\.(?:test|nightly)\.ts$/.test(path) && !path.startsWith('testing');
const slashes = (path: string): string => path.split(sep).join('/');
/** The file of a script in what is built. */
export const builtName = (script: string): string =>
  slashes(relative(sources, script)).replaceAll('/', '.').replace(/\.ts$/, '.js');

/** Code with other addresses of the scripts of the server that it names. */
function withScripts(code: string, file: string, addressOf: (script: string) => string): string {
  return code.replaceAll(scriptUrl, (whole, relativePath: string) => {
    const script = resolve(dirname(file), relativePath);
    return script.startsWith(sources) ? addressOf(script) : whole;
  });
}

/** Paths of all scripts that can be started: the product, its commands, and what code names by `scriptUrl`. */
function findScripts(): string[] {
  const found = new Set([join(sources, 'main.ts')]);
  for (const path of globSync('**/*.ts', { cwd: sources }).filter(isProduct)) {
    const file = join(sources, path);
    if (path.endsWith('.cli.ts')) found.add(file);
    for (const [, script = ''] of readFileSync(file, 'utf8').matchAll(scriptUrl)) {
      const named = resolve(dirname(file), script);
      if (named.startsWith(sources)) found.add(named);
    }
  }
  return [...found];
}

/** Code that names scripts as they are built, and everything else by where its source is. */
function placed(code: string, file: string): string {
  const scripts = withScripts(code, file, (script) => `new URL('./${builtName(script)}', import.meta.built)`);
  // All that is built lies in one folder.
  const source = slashes(relative(dist, file));
  return scripts
    .replaceAll('import.meta.url', `new URL('${source}', import.meta.built).href`)
    .replaceAll('import.meta.built', 'import.meta.url');
}

const places: Plugin = {
  name: 'places',
  transform: {
    filter: { id: /^(?!.*node_modules).*\.ts$/ },
    handler: (code, id) => (code.includes('import.meta') ? placed(code, id) : null),
  },
};

/** Whether a module of a package stays where it is. Throws where there is no such package: the bundler may add imports of its own. */
function isLeft(name: string): boolean {
  if (name.startsWith('.') || name.startsWith('/') || bundled.test(name)) return false;
  if (!isBuiltin(name)) findPackageJSON(name, pathToFileURL(join(dist, 'main.js')));
  return true;
}

async function buildServer(): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries(findScripts().map((script) => [builtName(script), script])),
    platform: 'node',
    transform: { target: 'node24' },
    external: isLeft,
    plugins: [places],
  });
  rmSync(dist, { recursive: true, force: true });
  await build.write({ dir: dist, format: 'esm', entryFileNames: '[name]', chunkFileNames: 'shared.[hash].js' });
  await build.close();
}

/** Builds the server where it is not what the sources say. Throws where that fails. */
export function buildWhenStale(): void {
  const setup = join(folder, '../scripts/setup.mjs');
  const { status } = spawnSync(process.execPath, [setup, 'server'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The server was not built: see the lines above.');
}

/** For Vitest: tests, and servers in their process, start the product, its commands and its work from what is built. */
export function builtScripts() {
  return {
    name: 'built-scripts',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | null {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null;
      return withScripts(code, id, (script) => {
        const built = join(dist, builtName(script));
        return `new URL('${pathToFileURL(existsSync(built) ? built : script).href}')`;
      });
    },
  };
}

if (import.meta.main) await buildServer();
