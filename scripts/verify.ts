import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Slowest first, so that none of them is left to run alone at the end. */
const checks: readonly Check[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1'] },
  { name: 'types of the client', command: ['node', 'scripts/check-client-types.ts'] },
  { name: 'unused files, exports and dependencies', command: ['knip'] },
  { name: 'import borders', command: ['node', 'scripts/check-borders.ts'] },
  { name: 'types of the pixel', command: ['tsc', '-p', 'pixel', '--checkers', '1'] },
  { name: 'clones below 2%', command: ['jscpd', '--config', '.jscpd.json', '.'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'features mirror the contract', command: ['node', 'scripts/check-features.ts'] },
  { name: 'regular expressions take linear time', command: ['node', 'scripts/check-regexes.ts'] },
  { name: 'one word for one thing', command: ['node', 'scripts/check-words.ts'] },
  { name: 'keys of the client follow the contract', command: ['node', 'scripts/check-queries.ts'] },
  { name: 'texts are in catalogs and translated', command: ['node', 'scripts/check-texts.ts'] },
  { name: 'casts say why', command: ['node', 'scripts/check-casts.ts'] },
  { name: 'waits say what ends them', command: ['node', 'scripts/check-waits.ts'] },
  { name: 'dates are written in one place', command: ['node', 'scripts/check-dates.ts'] },
  { name: 'bytes over the wire', command: ['node', 'client/scripts/check-budgets.ts'] },
  { name: 'domains and folders stay small', command: ['node', 'scripts/check-folders.ts'] },
  { name: 'paths in the documents exist', command: ['node', 'scripts/check-doc-refs.ts'] },
];

/** The compiler and the linter are Go programs that live for seconds: collecting garbage only below a limit saves a third of their time. */
const environment = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' };

function runCheck({ command: [file, ...args] }: Check): Promise<{ isPassed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    let output = '';
    const gather = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', (error) => resolve({ isPassed: false, output: error.message }));
    child.on('close', (code) => resolve({ isPassed: code === 0, output }));
  });
}

/** Runs every check that needs no database, two at a time, printing the output of those that fail. */
export async function verify(): Promise<{ passed: number; failed: number }> {
  const waiting = [...checks];
  let passed = 0;
  const runNext = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const began = performance.now();
      const { isPassed, output } = await runCheck(check);
      if (isPassed) passed += 1;
      else console.log(output.trim());
      console.log(`${isPassed ? '✓' : '✗'} ${check.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    }
  };
  await Promise.all([runNext(), runNext()]);
  return { passed, failed: checks.length - passed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await verify();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
