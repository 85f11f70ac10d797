import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { builtScripts } from './server/build.ts';

/** Files that start whole products and kill them are short to read and long to run: as the last ones they would keep one processor busy, and leave the others idle. */
const longest = /(?:kill|chaos|fuzz-\d|walk-\d)\.(?:test|spec)\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { long = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      longest.test(moduleId) ? 'long' : 'others',
    );
    return [...long, ...others];
  }
}

export default defineConfig({
  plugins: [builtScripts()],
  test: {
    include: [
      '{contract,engine,server,client,pixel}/src/**/*.test.{ts,tsx}',
      'packages/*/src/**/*.test.ts',
      'e2e/**/*.spec.ts',
      'scripts/**/*.test.ts',
    ],
    // See server/src/testing/thoroughness.ts.
    provide: { isNightly: false },
    // Tests start many processes; all of them share their compiled code.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/acquaint-code') },
    setupFiles: ['e2e/show-failed-pages.ts', 'server/src/testing/declared-errors.ts'],
    globalSetup: 'server/src/testing/test-run.ts',
    // Tests wait for conditions. These limits end a run that hangs; no busy machine reaches them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // A file keeps a processor busy with its engines, its browser and its work: more of them at once take longer in all.
    maxWorkers: Math.max(2, availableParallelism()),
    pool: 'forks',
    // Most of what a test leaves behind is short-lived: with four times the usual room, it is collected a quarter as often.
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share its process: the modules, PostgreSQL, the ClickHouse engine and the browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
