import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

// What is too much to look through: a domain of more than nine modules, a folder of more than two dozen files. And what is not where one looks for it.
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

/** Where the files of a module with such folders go; its door and its tests stay beside them. */
const parts = /^server\/src\/domains\/[^/]+\/[^/]+\/(?:api|jobs|model)\//;
const inModule = /^server\/src\/domains\/[^/]+\/[^/]+\/[^/]+\.ts$/;
const staysThere = /(?:^index|\.test|\.nightly|\.cli)\.ts$/;
const isWork = /\.(?:job|schedule|process|thread)\.ts$/;

/** Says which files of modules are not where their kind is: verbs in `api`, work in `jobs`, all else in `model`, or in the folder of their subject. */
export function findMisplaced(files: readonly string[]): string[] {
  const split = new Set(files.filter((file) => parts.test(file)).map((file) => dirname(dirname(file))));
  const loose = files.filter(
    (file) => inModule.test(file) && split.has(dirname(file)) && !staysThere.test(basename(file)),
  );
  const work = files.filter((file) => parts.test(file) && isWork.test(file) && basename(dirname(file)) !== 'jobs');
  return [
    ...loose.map((file) => `${file} goes to api, jobs, model or the folder of its subject`),
    ...work.map((file) => `${file} goes to jobs`),
  ];
}

/** Says which domains have too many modules and which folders too many files. */
export function findLargeFolders(files: readonly string[], known: ReadonlySet<string> = largeFolders): string[] {
  const modules = new Map<string, Set<string>>();
  for (const file of files) {
    const [, domain, module] = /^server\/src\/domains\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
    if (domain === undefined || module === undefined) continue;
    modules.set(domain, (modules.get(domain) ?? new Set()).add(module));
  }
  const folders = Map.groupBy(files, (file) => dirname(file));
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
  const files = globSync('{contract,engine,server,client,pixel,packages,e2e,bench,scripts}/**/*', {
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  }).filter((path) => /\.\w+$/.test(path));
  const problems = [...findLargeFolders(files), ...findMisplaced(files)];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
