import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
const components = /@mui.(material|system|utils)|react-transition-group|@popperjs|react-hook-form|@hookform/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [harfbuzzWithoutWaiting(), tanstackRouter({ ...routerOptions, autoCodeSplitting: true }), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Without these groups a page is 150 files of a few hundred bytes: a request and a module for each of them cost more than what is in them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Only what the first chunk imports anyway, so that it grows by nothing.
            {
              name: 'start',
              tags: ['$initial'],
              test: /node_modules/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            { name: 'icons', test: /@mui.icons-material/, includeDependenciesRecursively: false, priority: 1 },
            { name: 'ui', test: components, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // Pages are loaded when their links are pointed at; lists of what each of them needs would be a good part of the first chunk.
    modulePreload: { resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? [] : needed) },
  },
});
