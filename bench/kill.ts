import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, faults, playFaultRounds } from '../server/src/testing/faults/fault-rounds.ts';

// Whether anything acknowledged is lost or doubled when the product, PostgreSQL or ClickHouse is killed or stopped, or the disk is full, in the
// middle of all kinds of work. A full disk needs a disk of its own (--disk mounts a small one; for root).
// Usage: node bench/kill.ts [--rounds 50] [--faults product,postgres,clickhouse,stop-postgres,stop-clickhouse] [--disk 2g]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    faults: { type: 'string', default: 'product,postgres,clickhouse,stop-postgres,stop-clickhouse' },
    disk: { type: 'string' },
  },
});
const isFault = (name: string): name is Fault => faults.some((fault) => fault === name);
const order = values.faults.split(',').filter(isFault);
const root = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
if (
  values.disk !== undefined &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${values.disk}`, 'tmpfs', root]).status !== 0
)
  throw new Error('This user may not mount a disk');
const directory = join(root, 'data');
mkdirSync(directory);
const began = performance.now();
try {
  const comparisons = await playFaultRounds({
    directory,
    rounds: Number(values.rounds),
    faults: order,
    onRound: (round, fault) => process.stderr.write(`round ${round + 1}: ${fault}\n`),
  });
  console.log(`${values.rounds} rounds (${order.join(', ')}) in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.table(comparisons);
} finally {
  if (values.disk !== undefined) spawnSync('umount', [root]);
  rmSync(root, { recursive: true, force: true });
}
