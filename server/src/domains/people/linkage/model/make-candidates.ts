import type { IdentityField } from '@acquaint/engine';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import {
  type BlockingKey,
  countKeyPairs,
  keysFor,
  makeKeyParts,
  pairsOfKey,
  withoutCovered,
} from './blocking.queries.ts';
import { allPairs } from './pairs.queries.ts';
import type { RecordCounts } from './prepare-people.ts';

/** All pairs are compared where there are no more. */
const fewPairs = 700_000;
/** So many pairs may be compared for each record, and of few records in all. */
const pairsOfRecord = 4;
const pairsOfFewRecords = 5_000_000;
/** Of more records than these only the pairs of some blocks are counted. */
const manyRecords = 100_000;
const countedBlocks = 8;

const keyRow = z.object({ place: z.number(), pairs: z.number() });

/** The keys whose blocks fit, those with the fewest pairs first. */
async function chooseKeys(db: DuckDb, keys: readonly BlockingKey[], counts: RecordCounts): Promise<BlockingKey[]> {
  if (keys.length === 0) return [];
  const { records } = counts;
  const counted = await db.rows(countKeyPairs(keys, counts, records > manyRecords ? countedBlocks : 1), keyRow);
  const most = Math.max(pairsOfFewRecords, pairsOfRecord * records);
  const chosen: BlockingKey[] = [];
  let sum = 0;
  for (const { place, pairs } of counted.toSorted((one, other) => one.pairs - other.pairs)) {
    const key = keys[place];
    if (pairs === 0 || key === undefined) continue;
    if (sum + pairs > most) break;
    sum += pairs;
    chosen.push(key);
  }
  return withoutCovered(chosen);
}

/** Makes the table `candidates` of the pairs that are compared: those that share any key, or all of a small file. */
export async function makeCandidates(
  db: DuckDb,
  present: ReadonlySet<IdentityField>,
  counts: RecordCounts,
): Promise<void> {
  if (counts.pairs <= fewPairs) return db.run(`create table candidates as ${allPairs(counts.isLink)}`);
  const keys = keysFor(present);
  await db.run(makeKeyParts(keys));
  const chosen = await chooseKeys(db, keys, counts);
  await db.run('create table found (l integer, r integer)');
  for (const key of chosen) await db.run(`insert into found ${pairsOfKey(key, counts)}`);
  await db.run('create table candidates as select distinct l, r from found');
  for (const table of ['found', 'key_parts']) await db.run(`drop table ${table}`);
}
