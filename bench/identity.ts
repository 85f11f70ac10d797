import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { linkRecords, recognizeFile } from '../server/src/domains/people/linkage/index.ts';
import { openClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { migrateClickHouse } from '../server/src/platform/clickhouse/migrate-clickhouse.ts';
import { openDuckDb } from '../server/src/platform/duckdb/duckdb.ts';
import { slips, writeTwoFiles } from './identity-people.ts';

// How many pairs of records are found and right, what the engine claims of them, and how long it takes: on public files (a folder that
// RECORD_LINKAGE_DIR names), and on the sample's people with slips. Usage: node bench/identity.ts [--people 100000,1000000] [--rates 0.5,1,2] [--runs 1]
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000,1000000' },
    rates: { type: 'string', default: '0.5,1,2' },
    runs: { type: 'string', default: '1' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'acquaint-bench-identity-'));
const number = new Intl.NumberFormat('en-US');

interface Pair {
  readonly left: string;
  readonly right: string;
}

async function link(left: string, right: string | null, idColumn: string) {
  const began = performance.now();
  const db = await openDuckDb({ directory: join(folder, 'spill'), megabytes: 3_000, reach: 'anything' });
  const settings = { idColumn, kinds: new Map() };
  const outFile = join(folder, 'pairs.csv');
  const steps: string[] = [];
  const linked = await linkRecords({
    db,
    left: await recognizeFile(db, left, settings),
    right: right === null ? null : await recognizeFile(db, right, settings),
    threshold: null,
    outFile,
    onStep: (step) => steps.push(`${step} ${((performance.now() - began) / 1000).toFixed(1)}`),
  });
  db.close();
  const pairs = readFileSync(outFile, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Pair => {
      const [one = '', other = ''] = line.split(',');
      return { left: one, right: other };
    });
  return { ...linked, pairs, seconds: (performance.now() - began) / 1000, steps };
}

/** Precision, recall and F1 over pairs, and what was claimed. */
function quality({ found, right, truth, claimed }: Record<'found' | 'right' | 'truth' | 'claimed', number>): string {
  const [precision, recall] = [right / Math.max(1, found), right / Math.max(1, truth)];
  const f1 = (2 * right) / Math.max(1, found + truth);
  return `precision ${precision.toFixed(4)} (claimed ${claimed.toFixed(4)}) · recall ${recall.toFixed(4)} · F1 ${f1.toFixed(4)}`;
}

const publicFiles = process.env['RECORD_LINKAGE_DIR'] ?? '../shared/benchmarks/record-linkage';
for (const name of ['febrl-dataset1.csv', 'febrl-dataset2.csv']) {
  const file = join(publicFiles, name);
  if (!existsSync(file)) {
    console.log(`${name}: skipped, it is not in ${publicFiles}.`);
    continue;
  }
  const personOf = (id: string): string => id.split('-')[1] ?? '';
  const people = Map.groupBy(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? ''),
    personOf,
  );
  const truth = [...people.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  for (let run = 0; run < Number(values.runs); run += 1) {
    const { pairs, precision, seconds } = await link(file, null, 'rec_id');
    const right = pairs.filter((pair) => personOf(pair.left) === personOf(pair.right)).length;
    console.log(
      `${name}: ${quality({ found: pairs.length, right, truth, claimed: precision })} · ${seconds.toFixed(1)} s`,
    );
  }
}

console.log(
  `\nSlips at a rate of 1: ${Object.entries(slips)
    .map(([name, share]) => `${name} ${100 * share} %`)
    .join(', ')}; 35 % of dates, emails and phones missing`,
);
for (const count of values.people.split(',').map(Number)) {
  const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(folder, 'clickhouse') });
  await migrateClickHouse(clickhouse);
  // Files grow from one count to the next.
  await generateConsumers({ clickhouse, count: Math.ceil(count * 1.6), seed: 3, pepper: 'a'.repeat(64) });
  for (const rate of values.rates.split(',').map(Number)) {
    const [left, right] = [join(folder, `left-${count}-${rate}.csv`), join(folder, `right-${count}-${rate}.csv`)];
    await writeTwoFiles(clickhouse, { count, rate, left, right });
    const idsOf = (file: string): Set<string> =>
      new Set(
        readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.slice(1, 37)),
      );
    const known = idsOf(left);
    const truth = [...idsOf(right)].filter((id) => known.has(id)).length;
    for (let run = 0; run < Number(values.runs); run += 1) {
      const { pairs, precision, seconds, candidates, steps } = await link(left, right, 'id');
      const correct = pairs.filter((pair) => pair.left === pair.right).length;
      console.log(
        `${number.format(count)} × ${number.format(count)}, rate ${rate}: ${quality({ found: pairs.length, right: correct, truth, claimed: precision })} · ${number.format(candidates)} pairs compared · ${seconds.toFixed(1)} s · peak ${(process.resourceUsage().maxRSS / 1024 / 1024).toFixed(2)} GB (${steps.join(', ')})`,
      );
    }
    for (const file of [left, right]) rmSync(file);
  }
  await clickhouse.close();
}
rmSync(folder, { recursive: true, force: true });
process.exit(0);
