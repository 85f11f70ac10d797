import { defineConfig } from 'vitest/config';

/** Files that need a process of their own: they start engines in it, kill things, or change the process. */
const isolated = ['server/src/**/*.test.ts', 'pixel/src/**/*.test.ts', 'scripts/**/*.test.ts'];
/** Files that share the process, the loaded modules and the browser of their worker. */
const shared = ['{contract,engine,client}/src/**/*.test.{ts,tsx}', 'server/src/contract*.test.ts', 'e2e/**/*.spec.ts'];

// Two cores: server and browser suites start whole processes, so few files run at once.
export default defineConfig({
  test: {
    // See server/src/testing/thoroughness.ts.
    provide: { isNightly: false },
    globalSetup: 'server/src/testing/database-template.ts',
    // Tests wait for conditions. These limits end a run that hangs; no busy machine reaches them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude: ['server/src/contract*.test.ts'] },
      },
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
    ],
  },
});
