import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { verify } from './verify.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTestSuites: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

interface Sum {
  readonly passed: number;
  readonly failed: number;
}

/** Runs all tests of all workspaces and the browser tests, and reads how many passed. A run that cannot be read counts as one failure. */
function runTests(): Sum {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-test-'));
  const outputFile = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile=${outputFile}`, ...process.argv.slice(2)],
      { stdio: 'inherit' },
    );
    const { numPassedTests: passed, numFailedTests: failed } = report.parse(
      JSON.parse(readFileSync(outputFile, 'utf8')),
    );
    // A suite that failed to load has no failed test of its own.
    return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const checks = await verify();
const tests = runTests();
const failed = checks.failed + tests.failed;
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
