import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '@acquaint/engine';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { drawNeighbors, nameForms, type Neighbor, neighborsCsv, otherForms } from '../../../testing/neighbors.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';
import { linkRecords, recognizeFile } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-strangers-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface View {
  readonly people: readonly Neighbor[];
  readonly name: string;
  readonly others: readonly string[];
}

let written = 0;
function write({ people, name, others }: View): string {
  written += 1;
  const file = join(folder, `file-${written}.csv`);
  writeFileSync(file, neighborsCsv(people, name, others));
  return file;
}

/** The pairs of two files from even odds on, and the share of them that is claimed to be right. */
async function link(left: View, right: View) {
  const db = await openDuckDb({ directory: join(folder, 'spill'), megabytes: 500, reach: [folder] });
  try {
    const settings = { idColumn: 'id', kinds: new Map() };
    const outFile = join(folder, 'pairs.csv');
    const { precision } = await linkRecords({
      db,
      left: await recognizeFile(db, write(left), settings),
      right: await recognizeFile(db, write(right), settings),
      threshold: 0.5,
      outFile,
      onStep: () => undefined,
    });
    const [, ...lines] = readFileSync(outFile, 'utf8').trim().split('\n');
    return { claimed: precision, pairs: lines.map((line) => line.split(',').slice(0, 3)) };
  } finally {
    db.close();
  }
}

const size = fc.integer({ min: 2, max: 200 });
const columns = fc.subarray(Object.keys(otherForms), { minLength: 1 });
const name = fc.constantFrom(...Object.keys(nameForms));

describe('linkRecords', () => {
  it('takes no stranger for somebody who lives in the same place, whatever the columns', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ seed: fc.nat(), known: size, strangers: size, towns: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ left: name, right: name, others: columns }),
        async ({ seed, known: many, strangers: count, towns }, { left, right, others }) => {
          const random = randomOf(seed);
          const known = drawNeighbors(many, { random, unlike: [], towns });
          const strangers = drawNeighbors(count, { random, unlike: known, towns });
          const { pairs } = await link(
            { people: known, name: left, others },
            { people: strangers, name: right, others },
          );
          expect(pairs).toEqual([]);
        },
      ),
      { seed: 7, numRuns: thoroughness.strangerFiles },
    ));

  it.each([
    ['full', 'parts', ['city', 'zip', 'address']],
    ['reversed', 'initial', ['zip', 'dob']],
    ['middle', 'parts', ['email']],
    ['none', 'none', ['email']],
    ['parts', 'full', ['phone', 'zip']],
    ['full', 'parts', ['city', 'state', 'zip']],
  ])('finds people planted in a small file: names as %s and %s, with %j', async (left, right, others) => {
    const random = randomOf(11);
    const known = drawNeighbors(120, { random, unlike: [], towns: 3 });
    const planted = known.filter((_, place) => place % 10 === 0);
    const strangers = drawNeighbors(20, { random, unlike: known, towns: 3 });
    const { pairs, claimed } = await link(
      { people: known, name: left, others },
      { people: [...planted, ...strangers], name: right, others },
    );
    const correct = pairs.filter(([one, other]) => Number(one) === 10 * Number(other));
    expect(correct.length).toBeGreaterThanOrEqual(planted.length - 1);
    expect(pairs.length - correct.length).toBeLessThanOrEqual(1);
    expect(claimed).toBeGreaterThan(0.5);
  });
});
