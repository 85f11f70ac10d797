import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { killSyncs } from '../server/src/testing/kill-syncs.ts';

// Whether PostgreSQL, an HTTP endpoint, S3 and SFTP have the model, each row once, whenever what works on their runs is killed: while it reads, plans,
// sends, waits for the verdict, or records it.
// Each round aims at one destination and one state of its run.
// Usage: node bench/sync-kill.ts [--rounds 300] [--whole 10] [--step 7] [--built]; with --built the product runs from its bundle (node server/build.ts)
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    whole: { type: 'string', default: '10' },
    step: { type: 'string', default: '7' },
    built: { type: 'boolean', default: false },
  },
});
const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(0);
const step = Number(values.step);
const { kills, states, wrong, doubled, unsound } = await killSyncs({
  directory,
  rounds: Number(values.rounds),
  wholeEvery: Number(values.whole),
  moments: Array.from({ length: 41 }, (_, place) => place * step),
  aims: ['reading', 'planning', 'sending', 'sending', 'sending'],
  ...(values.built ? { program: fileURLToPath(new URL('../server/dist/main.js', import.meta.url)) } : {}),
  onRound: (round, met) => process.stderr.write(`round ${round + 1} after ${seconds()} s: ${met}\n`),
});
const met = Object.entries(states)
  .map(([state, count]) => `${state} ${count}`)
  .join(', ');
console.log(`${kills} times SIGKILL in ${seconds()} s, runs met: ${met}`);
console.log(`${wrong} rows other than the model, ${doubled} doubled, ${unsound} runs that did not end well`);
rmSync(directory, { recursive: true, force: true });
