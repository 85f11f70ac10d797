import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killImport } from '../server/src/testing/kill-import.ts';

// Whether an import has every row once when the whole product is killed again and again in the middle of it.
// Usage: node bench/people-import-kill.ts [--rounds 30]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
const began = performance.now();
const { kills, people } = await killImport(directory, Number(values.rounds));
const distinct = new Set(people.map(({ email }) => email)).size;
const several = people.filter(({ records }) => records !== 1).length;
console.log(
  `${kills} times SIGKILL in ${((performance.now() - began) / 1000).toFixed(0)} s · ${people.length} people, ${distinct} addresses, ${several} of more than one record`,
);
rmSync(directory, { recursive: true, force: true });
