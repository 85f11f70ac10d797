import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileTexts } from './scripts/compile-texts.ts';
import { routerOptions } from './scripts/router-options.ts';

/**
 * HarfBuzz waits for its program while its module is evaluated. The bundler keeps every chunk apart once a module does so, which costs 70 kB of
 * the first ones: here it exports the promise, and who uses it waits.
 */
function harfbuzzWithoutWaiting(): Plugin {
  const waiting = 'init(await createHarfBuzz());';
  return {
    name: 'harfbuzz-without-waiting',
    transform(code, id) {
      if (!id.includes('harfbuzzjs/dist/index.mjs')) return null;
      if (!code.includes(waiting)) throw new Error('HarfBuzz begins otherwise than it did');
      return code
        .replace(waiting, 'const ready = createHarfBuzz().then(init);')
        .replace(/export \{ /, 'export { ready, ');
    },
  };
}

/** Components and forms that most pages are made of. */
const components =
  /@mui.(material|system|utils)|react-transition-group|@popperjs|react-hook-form|@hookform|react-error-boundary/;

/** Packages that only some pages need, and the chunk for our modules that use them. */
const heavy: readonly (readonly [chunk: string, packages: RegExp])[] = [
  ['tables', /x-data-grid/],
  ['charts', /x-charts|d3-|us-atlas|topojson/],
  [
    'other',
    /maplibre|terra-draw|harfbuzz|node_modules.qr.|engine.src.(qr|scene|eddm|text)|features.(creative.(qr|ad-builder)|mail.eddm)|lucide|x-date-pickers/,
  ],
];

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const reached = new Map<string, ReadonlySet<string>>();

/** Which heavy packages a module loads, itself or by what it imports. */
function heavyOf(id: string, graph: ModuleGraph, path: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const known = reached.get(id);
  if (known !== undefined || path.has(id)) return known ?? new Set();
  const own = heavy.filter(([, packages]) => packages.test(id)).map(([chunk]) => chunk);
  // What a door of many modules leads to says nothing of the one that is used.
  const isOpaque = /node_modules|(engine|contract).src.index/.test(id);
  const imported = isOpaque ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
  const found = new Set([...own, ...imported.flatMap((next) => [...heavyOf(next, graph, new Set([...path, id]))])]);
  reached.set(id, found);
  return found;
}

/** Our modules that several pages share, without those that use heavy packages. */
function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (id.includes('node_modules') && !/@tanstack|usehooks|zustand|use-sync/.test(id)) return null;
  return heavyOf(id, graph).size === 0 ? 'shared' : null;
}

/** The same for modules that use heavy packages: one chunk for each set of them, so that a page loads none that it does not need. */
function heavyChunk(id: string, graph: ModuleGraph): string | null {
  if (id.includes('node_modules')) return null;
  const needs = [...heavyOf(id, graph)].toSorted();
  return needs.length === 0 || needs.includes('other') ? null : needs.join('-');
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compileTexts(),
    harfbuzzWithoutWaiting(),
    tanstackRouter({ ...routerOptions, autoCodeSplitting: true }),
    react(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Without these groups a page is 150 files of a few hundred bytes: a request and a module for each of them cost more than what is in them.
    rolldownOptions: {
      // The page loads `start.tsx` once the language is known. It is an entry of its own so that what it needs is initial, too.
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/start.tsx')],
      output: {
        codeSplitting: {
          groups: [
            // What finds out the language, before anything is loaded that has texts.
            {
              name: 'language',
              test: /rolldown.runtime|vite.(preload-helper|modulepreload)|@lingui|client.(index.html|src.main|src.texts.languages|src.platform.texts.define)/,
              priority: 5,
            },
            // Everything that the first page needs, packages apart from our modules: these change with each release.
            {
              name: 'start',
              tags: ['$initial'],
              test: /node_modules/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            { name: 'app', tags: ['$initial'], includeDependenciesRecursively: false, priority: 3 },
            { name: 'icons', test: /@mui.icons-material/, includeDependenciesRecursively: false, priority: 2 },
            { name: 'ui', test: components, minShareCount: 3, includeDependenciesRecursively: false, priority: 1 },
            { name: sharedChunk, minShareCount: 3, maxModuleSize: 20_000, includeDependenciesRecursively: false },
            { name: heavyChunk, minShareCount: 4, maxModuleSize: 20_000, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // Pages are loaded when their links are pointed at; lists of what each of them needs would be a good part of the first chunk.
    modulePreload: { resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? [] : needed) },
  },
});
