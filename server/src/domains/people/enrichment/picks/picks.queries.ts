import { enrichmentAttributes } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { consumerNotSuppressed } from '../../privacy/index.ts';
import { attributeColumns, type EnrichmentRun, ofRun, parametersOf, peopleOf } from '../results/attributes.queries.ts';

/** Columns that a pick leaves as they are. */
const kept = ['run', 'row', 'runner_up', 'pattern', 'rarity', 'own_rarity', 'candidates'] as const;
/** Those that it changes, in the order of `before_pick`. */
const changed = ['level', 'evidence', 'reason', 'state', 'zip', 'consumer_id', 'probability'] as const;
const columns = ['enrichment_id', ...kept, ...changed, 'before_pick'] as const;

const selected = (values: readonly string[], before: string): string =>
  `select enrichment_id, ${kept.join(', ')}, ${values.join(', ')}, ${before}`;

const pickedOf = (consumer: string): string => `arrayFirst(one -> one.3 = ${consumer}, candidates)`;
const beforePick = `if(empty(before_pick), [(${changed
  .map((column) => `toString(${column})`)
  .slice(0, 5)
  .join(', ')}, consumer_id, probability)], before_pick)`;
const pickedValues = (consumer: string): string[] => [
  "'individual'",
  "'picked'",
  "''",
  `${pickedOf(consumer)}.1`,
  `${pickedOf(consumer)}.2`,
  `${pickedOf(consumer)}.3`,
  `${pickedOf(consumer)}.4`,
];

/** Makes a row the candidate that a user picked. Only candidates can be picked; the same pick again changes nothing. */
export async function storePick(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  { row, consumer }: { readonly row: number; readonly consumer: string },
): Promise<void> {
  const picked = '{consumer:UUID}';
  await clickhouse.fill('enriched_rows', columns, {
    sql: `${selected(pickedValues(picked), beforePick)} from enriched_rows final
           where ${ofRun} and row = {row:UInt32} and arrayExists(one -> one.3 = ${picked}, candidates)`,
    params: { ...parametersOf(run), row, consumer },
    settings: [],
  });
}

/** Makes a row again what the match found. */
export async function removePick(clickhouse: AccountClickHouse, run: EnrichmentRun, row: number): Promise<void> {
  const before = changed.map((_column, place) => `before_pick[1].${place + 1}`);
  await clickhouse.fill('enriched_rows', columns, {
    sql: `${selected(before, 'arrayResize(before_pick, 0)')} from enriched_rows final
           where ${ofRun} and row = {row:UInt32} and notEmpty(before_pick)`,
    params: { ...parametersOf(run), row },
    settings: [],
  });
}

/** Picks of the run before stay where the row still has that candidate and is nobody else by itself. */
export async function keepPicks(clickhouse: AccountClickHouse, run: EnrichmentRun): Promise<void> {
  const earlier = `select row as picked_row, consumer_id as picked_id from enriched_rows final where enrichment_id = {enrichment:UUID} and run = {run:UInt32} - 1 and notEmpty(before_pick)`;
  await clickhouse.fill('enriched_rows', columns, {
    sql: `
      ${selected(pickedValues('picked_id'), beforePick)}
        from (select * from enriched_rows final where ${ofRun} and level != 'individual') as found
       inner join (${earlier}) as earlier on earlier.picked_row = found.row
       where arrayExists(one -> one.3 = picked_id, candidates)`,
    params: parametersOf(run),
    settings: [],
  });
}

const pickedRow = z.object({ row: z.number(), consumer_id: z.string() });

/** Whom a user picked for some rows, by their places. */
export async function picksOf(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  rows: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map();
  const found = await clickhouse.rows({
    sql: `select row, toString(consumer_id) as consumer_id from enriched_rows final
           where ${ofRun} and row in {rows:Array(UInt32)} and notEmpty(before_pick)`,
    params: { ...parametersOf(run), rows },
    row: pickedRow,
  });
  return new Map(found.map(({ row, consumer_id: consumer }) => [row, consumer]));
}

/** What is appended to a row whose person a user picked, by the attributes: the value, and where it is from. */
export type PickedCells = readonly (readonly [value: string, source: string])[];

const cellsRow = z.object({ row: z.number(), cells: z.array(z.tuple([z.string(), z.string()])) });

/** What is appended to rows whose people users picked, by their places; who is suppressed is left out. */
export async function pickedCells(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  keys: readonly string[],
): Promise<ReadonlyMap<number, PickedCells>> {
  const cells = enrichmentAttributes
    .filter(({ key }) => keys.includes(key))
    .map((attribute) => {
      const { value, source } = attributeColumns(attribute);
      return `(${value}, ${source})`;
    });
  const rows = await clickhouse.rows({
    sql: `
      select found.row as row, [${cells.join(', ')}] as cells
        ${peopleOf('and notEmpty(before_pick)')} and ${consumerNotSuppressed('consumers.consumer_id')}`,
    params: parametersOf(run),
    row: cellsRow,
  });
  return new Map(rows.map(({ row, cells: found }) => [row, found]));
}
