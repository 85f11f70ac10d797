import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

/** Files that do more at night say so by what they import: none is forgotten. */
const thorough = globSync('{scripts,server}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules/**'],
}).filter((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes("/thoroughness.ts'"));

const include = [
  '{scripts,server}/**/*.nightly.ts',
  ...thorough,
  'scripts/new-feature/new-feature.test.ts',
  'server/src/contract-fuzz-*.test.ts',
  'server/src/engine-outages.test.ts',
];

// The tests that do more at night: see server/src/testing/thoroughness.ts.
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    include,
    provide: { isNightly: true },
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
