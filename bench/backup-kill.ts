import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killBackups } from '../server/src/testing/kill-backups.ts';

// Whether anything is lost or half when backups, and the product under them, are killed while pixels are made and events arrive.
// Usage: node bench/backup-kill.ts [--rounds 50]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const root = mkdtempSync(join(tmpdir(), 'acquaint-backup-kill-'));
const began = performance.now();
try {
  const result = await killBackups({
    root,
    rounds: Number(values.rounds),
    restoreEvery: 10,
    onRound: (round, said) => process.stderr.write(`round ${round + 1}: killed ${said}\n`),
  });
  console.log(`${values.rounds} rounds in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.log(result);
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exit(0);
