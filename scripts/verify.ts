import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the pixel', command: ['tsc', '-p', 'pixel'] },
  { name: 'types of the client', command: ['node', 'scripts/check-client-types.ts'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'import borders', command: ['node', 'scripts/check-borders.ts'] },
  { name: 'unused files, exports and dependencies', command: ['knip'] },
  { name: 'clones below 2 %', command: ['jscpd', '--config', '.jscpd.json', '.'] },
  { name: 'features mirror the contract', command: ['node', 'scripts/check-features.ts'] },
  { name: 'paths in the documents exist', command: ['node', 'scripts/check-doc-refs.ts'] },
];

function runCheck({ command: [file, ...args] }: Check): Promise<{ isPassed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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

/** Runs every check that needs no database, printing the output of those that fail. */
export async function verify(): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  for (const check of checks) {
    const began = performance.now();
    const { isPassed, output } = await runCheck(check);
    if (isPassed) passed += 1;
    else console.log(output.trim());
    console.log(`${isPassed ? '✓' : '✗'} ${check.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
  return { passed, failed: checks.length - passed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await verify();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
