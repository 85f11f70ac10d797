import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Files that a page needs, by the path of its route with `$name` for parameters and `$` for a rest. */
export interface RouteFiles {
  readonly path: string;
  readonly files: readonly string[];
  /** Whether people who are not signed in see it. */
  readonly isPublic: boolean;
}

export const routesFolder = 'src/routes/';
export const lazyPart = '?tsr-split=component';
/** What the entry loads once the language is known. */
const firstPart = 'src/start.tsx';

export const dist = join(import.meta.dirname, '..', 'dist');

/** `_app/policy.confirm` is the file of `/policy/confirm`: parts with an underscore are layouts, `index` is the folder's own page. */
function pathOf(file: string): string {
  const parts = file.split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.join('/')}`;
}

/** A route file and the layouts around it: `_app/admin/users` lies in `_app` and `_app/admin`. */
export function layoutsAround(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

interface Build {
  /** The files that every page starts with. */
  readonly start: readonly string[];
  /** Those of them that the page itself does not name. */
  readonly later: readonly string[];
  /** Those that each route adds to them. */
  readonly routes: readonly RouteFiles[];
}

/** What the build wrote. */
export function readBuild(): Build {
  // Written by the build a moment ago.
  const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const gather = (name: string, into: Set<string>): Set<string> => {
    const chunk = chunks[name];
    if (chunk === undefined || into.has(chunk.file)) return into;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) into.add(file);
    for (const next of chunk.imports ?? []) gather(next, into);
    return into;
  };
  const named = gather('index.html', new Set());
  const start = gather(firstPart, new Set(named));
  const all = Object.keys(chunks)
    .filter((name) => name.startsWith(routesFolder) && name.endsWith(lazyPart))
    .map((name) => name.slice(routesFolder.length, -`.tsx${lazyPart}`.length));
  const routes = all
    // A layout is no page: its address is that of the page in it, which needs more.
    .filter((file) => !all.some((other) => other.startsWith(`${file}/`)))
    .map((file) => {
      const files = new Set<string>();
      for (const part of layoutsAround(file)) gather(`${routesFolder}${part}.tsx${lazyPart}`, files);
      return {
        path: pathOf(file),
        files: [...files].filter((one) => !start.has(one)),
        isPublic: file.startsWith('_public/'),
      };
    });
  return { start: [...start], later: [...start].filter((one) => !named.has(one)), routes };
}
