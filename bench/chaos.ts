import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playChaos } from '../server/src/testing/faults/chaos.ts';

// Whether anything acknowledged is lost or doubled when random roles and engines of one running product are killed, or stopped for five seconds, under
// events, scans and saves. Usage: node bench/chaos.ts [--rounds 300] [--seed 1]
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const root = mkdtempSync(join(tmpdir(), 'acquaint-chaos-'));
const began = performance.now();
try {
  const comparisons = await playChaos({
    directory: join(root, 'data'),
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    stopMilliseconds: 5_000,
    onRound: (round, what) => process.stderr.write(`round ${round + 1}: ${what}\n`),
  });
  console.log(`${values.rounds} rounds in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.table(comparisons);
} finally {
  rmSync(root, { recursive: true, force: true });
}
