import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killRounds } from '../server/src/testing/kill-rounds.ts';

// Whether anything acknowledged is lost or counted twice when the whole product is killed again and again under load.
// Usage: node bench/kill.ts [--rounds 50]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
const began = performance.now();
const { acknowledged, stored, reportedViews } = await killRounds(directory, Number(values.rounds));
const kept = new Set(stored);
console.log(
  [
    `${values.rounds} times SIGKILL in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    `acknowledged ${acknowledged.length}`,
    `lost ${acknowledged.filter((id) => !kept.has(id)).length}`,
    `stored twice ${stored.length - kept.size}`,
    `page views by the report ${reportedViews} of ${kept.size / 2}`,
  ].join(' · '),
);
rmSync(directory, { recursive: true, force: true });
