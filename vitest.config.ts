import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Two cores: server and browser suites start whole processes, so few files run at once.
export default defineConfig({
  test: {
    include: [
      '{contract,engine,server,client,pixel}/src/**/*.test.{ts,tsx}',
      'e2e/**/*.spec.ts',
      'scripts/**/*.test.ts',
    ],
    // See server/src/testing/thoroughness.ts.
    provide: { isNightly: false },
    // Tests start many processes; all of them share their compiled code.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/acquaint-code') },
    globalSetup: 'server/src/testing/test-run.ts',
    // Tests wait for conditions. These limits end a run that hangs; no busy machine reaches them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    pool: 'forks',
    // The files of a worker share its process: the modules, PostgreSQL, the ClickHouse engine and the browser.
    isolate: false,
  },
});
