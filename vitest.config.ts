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
    globalSetup: 'server/src/testing/database-template.ts',
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What is waited for may take its time on a busy machine, as all of Playwright's waiting may.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    pool: 'forks',
  },
});
