import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerOptions } from './scripts/router-options.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter({ ...routerOptions, autoCodeSplitting: true }), react()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, sourcemap: false },
});
