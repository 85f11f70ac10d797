import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killEnrichment } from '../server/src/testing/kill-enrichment.ts';

// Whether an enrichment has every row once when the whole product is killed again and again in the middle of it.
// Usage: node bench/enrichment-kill.ts [--rounds 30]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
const began = performance.now();
const { kills, refs, parts } = await killEnrichment(directory, Number(values.rounds));
const twice = refs.length - new Set(refs).size;
const inOrder = refs.every((ref, place) => ref === `r${place}`);
console.log(
  `${kills} times SIGKILL in ${((performance.now() - began) / 1000).toFixed(0)} s · ${refs.length} rows, ${twice} of them twice, ${inOrder ? 'in order' : 'out of order'} · parts of the result written ${parts} times`,
);
rmSync(directory, { recursive: true, force: true });
