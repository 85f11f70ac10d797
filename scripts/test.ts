import { parseCLI, startVitest, type TestModule } from 'vitest/node';
import { watchOthers } from './processor-time.ts';
import { verify } from './verify.ts';

/**
 * How long one test file may take in `npm test` on a machine that does nothing else: a longer one keeps its worker busy after the others. Two
 * files share two processors, so this is well above a minute of a file alone; on a slow machine it is a tenth of the whole run.
 */
const fileLimit = { seconds: 150, shareOfRun: 0.1 };

interface Sum {
  readonly passed: number;
  readonly failed: number;
}

interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** How long a file took to load and to run with all of its hooks; the wait for a free worker does not count. */
function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
  const milliseconds = duration + collectDuration + setupDuration + environmentSetupDuration;
  return { file: module.relativeModuleId, seconds: milliseconds / 1000 };
}

/** Prints how long each file took, slowest first, and answers how many took longer than `limit` seconds. */
function reportTimes(modules: readonly TestModule[], limit: number): number {
  const times = modules.map(timeOf).toSorted((one, other) => other.seconds - one.seconds);
  console.log('\nDuration per file');
  for (const { file, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const slow = times.filter(({ seconds }) => seconds > limit);
  for (const { file, seconds } of slow)
    console.log(`✗ ${file} took ${seconds.toFixed(1)} s; the limit is ${limit} s. Split it or speed it up.`);
  return slow.length;
}

/** Names the tests and files that failed, last of all: logs are often cut at their beginning. */
function reportFailures(modules: readonly TestModule[]): void {
  for (const module of modules) {
    const tests = [...module.children.allTests('failed')];
    for (const test of tests)
      console.log(
        `✗ ${module.relativeModuleId} > ${test.fullName}: ${test.result().errors?.[0]?.message.split('\n', 1)[0] ?? ''}`,
      );
    if (module.state() === 'failed' && tests.length === 0)
      console.log(`✗ ${module.relativeModuleId}: ${module.errors()[0]?.message ?? 'a hook failed'}`);
  }
}

/** How many tests passed and failed; a file that fails outside of its tests counts as one failure. */
function countTests(modules: readonly TestModule[]): Sum {
  let passed = 0;
  let failed = 0;
  for (const module of modules) {
    const before = failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      if (state === 'failed') failed += 1;
    }
    if (module.state() === 'failed' && failed === before) failed += 1;
  }
  return { passed, failed };
}

/** Runs all tests of all workspaces and the browser tests, or those that the arguments choose. A run without a test is a failure. */
async function runTests({ isNightly, given }: { isNightly: boolean; given: string[] }): Promise<Sum> {
  const { filter, options } = parseCLI(['vitest', 'run', ...given]);
  const config = isNightly ? { config: 'vitest.nightly.config.ts' } : {};
  const others = watchOthers();
  const startedAt = performance.now();
  const vitest = await startVitest('test', filter, { ...options, ...config, run: true, watch: false });
  const seconds = (performance.now() - startedAt) / 1000;
  const modules = vitest.state.getTestModules();
  const { passed, failed } = countTests(modules);
  const outside = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  const share = others();
  console.log(`\nOther processes took ${Math.round(share * 100)}% of the processors.`);
  const isQuiet = share < 0.1;
  const limit = Math.round(Math.max(fileLimit.seconds, fileLimit.shareOfRun * seconds));
  const slow = reportTimes(modules, isNightly || !isQuiet ? Number.POSITIVE_INFINITY : limit);
  reportFailures(modules);
  return { passed, failed: failed + slow + outside + (modules.length === 0 ? 1 : 0) };
}

const isNightly = process.argv.includes('--nightly');
const given = process.argv.slice(2).filter((argument) => argument !== '--nightly');
const checks = isNightly ? { passed: 0, failed: 0 } : await verify();
const tests = await runTests({ isNightly, given });
const failed = checks.failed + tests.failed;
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
