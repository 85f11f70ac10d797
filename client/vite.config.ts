import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { compileTexts } from './scripts/compile-texts.ts';
import { leanContract } from './scripts/lean-contract.ts';
import { gridWithoutUnseenParts, harfbuzzWithoutWaiting, zodWithoutJsonSchemas } from './scripts/lean-packages.ts';
import { plannedChunks } from './scripts/planned-chunks.ts';
import { routerOptions } from './scripts/router-options.ts';

const input = [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/start.tsx')];
const plugins = () => [
  compileTexts(),
  leanContract(),
  harfbuzzWithoutWaiting(),
  zodWithoutJsonSchemas(),
  gridWithoutUnseenParts(),
  tanstackRouter({ ...routerOptions, autoCodeSplitting: true }),
  react(),
];

export default defineConfig(async (): Promise<UserConfig> => {
  const planned = await plannedChunks({ root: import.meta.dirname, input, plugins });
  return {
    root: import.meta.dirname,
    plugins: plugins(),
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      sourcemap: false,
      // Without these groups a page is 150 files of a few hundred bytes: a request and a module for each of them cost more than what is in them.
      rolldownOptions: {
        // The page loads `start.tsx` once the language is known. It is an entry of its own so that what it needs is initial, too.
        input,
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
              // What several pages need, so that each loads little that it does not, in few files.
              { name: (id) => planned.get(id) ?? null, includeDependenciesRecursively: false },
            ],
          },
        },
      },
      // Pages are loaded when their links are pointed at; lists of what each of them needs would be a good part of the first chunk.
      modulePreload: { resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? [] : needed) },
    },
  };
});
