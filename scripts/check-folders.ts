import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '../contract/src/index.ts';

// What is too much to look through: a domain of more than nine modules, a folder of more than two dozen files.
const mostModules = 9;
const mostFiles = 24;

/** Folders that are larger. The list only shrinks: what belongs together in one of them moves to a folder of its own. */
const largeFolders: ReadonlySet<string> = new Set([
  // One file a change, in order.
  'server/migrations/postgres',
  'server/migrations/clickhouse',
  // One story, or one measurement, a file.
  'e2e',
  'bench',
  'engine/src/identity',
  'server/src',
  'server/src/platform/http',
  'server/src/testing',
]);

const verbs = new Set(
  Object.keys(operations).map((name) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`),
);

/** The folder of a module that a file belongs to. A module whose files are not in such folders yet is measured as if they were. */
function partOf(file: string): string {
  const folder = dirname(file);
  if (!/^server\/src\/domains\/[^/]+\/[^/]+$/.test(folder)) return folder;
  const name = basename(file);
  if (name === 'index.ts' || /\.(?:test|cli)\.ts$/.test(name)) return folder;
  return `${folder}/${verbs.has(name) || name.endsWith('.routes.ts') ? 'api' : 'model'}`;
}

/** Says which domains have too many modules and which folders too many files. */
export function findLargeFolders(files: readonly string[], known: ReadonlySet<string> = largeFolders): string[] {
  const modules = new Map<string, Set<string>>();
  for (const file of files) {
    const [, domain, module] = /^server\/src\/domains\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
    if (domain === undefined || module === undefined) continue;
    modules.set(domain, (modules.get(domain) ?? new Set()).add(module));
  }
  const folders = Map.groupBy(files, partOf);
  return [
    ...[...modules]
      .filter(([, { size }]) => size > mostModules)
      .map(([domain, { size }]) => `server/src/domains/${domain} has ${size} modules: at most ${mostModules}`),
    ...[...folders]
      .filter(([folder, { length }]) => length > mostFiles && !known.has(folder))
      .map(([folder, { length }]) => `${folder} has ${length} files: at most ${mostFiles}`),
    ...[...known]
      .filter((folder) => folders.has(folder) && (folders.get(folder)?.length ?? 0) <= mostFiles)
      .map((folder) => `${folder} is no longer large: remove it from the list in scripts/check-folders.ts`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = globSync('{contract,engine,server,client,pixel,e2e,bench,scripts}/**/*', {
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  }).filter((path) => /\.\w+$/.test(path));
  const problems = findLargeFolders(files);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
