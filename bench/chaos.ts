import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { diskFolders, playChaos } from '../server/src/testing/faults/chaos.ts';

// Whether anything acknowledged is lost or doubled when processes of two edges, two apps, two workers, PostgreSQL, ClickHouse and S3 are killed or stopped
// for five seconds, their network is cut or their disk is full, under every kind of work. Full disks need disks of their own (--disk mounts small ones; for root).
// Usage: node bench/chaos.ts [--rounds 300] [--seed 1] [--disk 3g]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    disk: { type: 'string' },
  },
});
const root = mkdtempSync(join(tmpdir(), 'acquaint-chaos-'));
const disks = values.disk === undefined ? [] : diskFolders(root);
for (const folder of disks) {
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${values.disk}`, 'tmpfs', folder]).status !== 0)
    throw new Error('This user may not mount a disk');
}
const began = performance.now();
try {
  const comparisons = await playChaos({
    directory: root,
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    faultMilliseconds: 5_000,
    hasDisks: disks.length > 0,
    onRound: (round, what) => process.stderr.write(`round ${round + 1}: ${what}\n`),
  });
  console.log(`${values.rounds} rounds in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.table(comparisons);
} finally {
  for (const folder of disks) spawnSync('umount', [folder]);
  rmSync(root, { recursive: true, force: true });
}
