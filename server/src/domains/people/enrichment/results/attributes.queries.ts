import { type EnrichmentAttribute, enrichmentAttributes, matchLevels } from '@acquaint/contract';
import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/clickhouse/keyset.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { literal } from '../../../../platform/clickhouse/literals.ts';
import { notSuppressed } from '../../privacy/index.ts';

/** A run of an enrichment. */
export interface EnrichmentRun {
  readonly id: string;
  readonly run: number;
}

export const ofRun = 'enrichment_id = {enrichment:UUID} and run = {run:UInt32}';
export const parametersOf = ({ id, run }: EnrichmentRun) => ({ enrichment: id, run });

/** Numbers whose zero is not known, but where another column says so. */
const numbers: Readonly<Record<string, string>> = {
  children_count: "if(children = '', '', toString(children_count))",
  home_value: "if(home_value = 0, '', toString(home_value))",
};

/** Levels at which an attribute may be appended. */
const levelsOf = ({ level }: EnrichmentAttribute): string =>
  matchLevels
    .slice(0, matchLevels.indexOf(level) + 1)
    .map((one) => `'${one}'`)
    .join(', ');

/** The value of an attribute as people read it; '' where it is not known, or not to be appended at the level. */
function valueOf(attribute: EnrichmentAttribute): string {
  const { key, options } = attribute;
  const text = numbers[key] ?? `toString(${key})`;
  const shown =
    options.length === 0
      ? text
      : `transform(${text}, ${literal(options.map(({ value }) => value))}, ${literal(options.map(({ label }) => label))}, ${text})`;
  return `if(found.level in (${levelsOf(attribute)}), ${shown}, '')`;
}

const chosen = (keys: readonly string[]): EnrichmentAttribute[] =>
  enrichmentAttributes.filter(({ key }) => keys.includes(key));

/** The place of the people of a run, whom the file is read for. */
const foundRows = (more: string): string =>
  `select row, state, zip, consumer_id, level from enriched_rows final where ${ofRun} and level != '' ${more}`;

/** Everybody who was found, with their rows. */
export const peopleOf = (more: string): string => `
  from consumers
 inner join (${foundRows(more)}) as found on found.consumer_id = consumers.consumer_id
 where (consumers.state, consumers.zip, consumers.consumer_id) in (select state, zip, consumer_id from (${foundRows(more)}))`;

/** The value of an attribute, and where it is from; both are '' where it is not known. */
export function attributeColumns(attribute: EnrichmentAttribute): { readonly value: string; readonly source: string } {
  const { source } = attribute;
  const value = valueOf(attribute);
  const date = `if(${source}_date = toDate(0), '', concat(' ', toString(${source}_date)))`;
  return { value, source: `if(${value} = '', '', concat(${source}_kind, ${date}, ', ', consumers.source))` };
}

/**
 * Writes what is appended to the rows of a table of matches, also to those that nobody was found for: `row`, and for each attribute its value (`v0`, `v1`, …)
 * and where it is from (`f0`, …).
 * Consumers are read by their places, which takes half as long as by their keys.
 */
export async function writeAttributes(
  clickhouse: ClickHouse,
  { out, keys, stage }: { readonly out: string; readonly keys: readonly string[]; readonly stage: string },
): Promise<void> {
  const columns = chosen(keys).flatMap((attribute, place) => {
    const { value, source } = attributeColumns(attribute);
    return [`${value} as v${place}`, `${source} as f${place}`];
  });
  const nothing = columns.map((column) => `'' as ${column.split(' as ').at(-1)}`);
  await clickhouse.writeFile(out, {
    sql: `
      select found.row as row, ${columns.join(',\n             ')}
        from consumers
       inner join (select row, person, consumer_id, level from ${stage} where level != '') as found on found.person = consumers.person
       where consumers.person in (select person from ${stage} where level != '')
         and toString(consumers.consumer_id) = found.consumer_id
       union all
      select stage.row as row, ${nothing.join(', ')} from ${stage} as stage where level = ''`,
  });
}

const countsRow = z.object({
  level: z.string(),
  evidence: z.string(),
  reason: z.string(),
  rows: z.number(),
  sure: z.number(),
});
export type FoundCounts = z.infer<typeof countsRow>;

/** How the rows of a run were found, and how sure that is. */
export async function countFound(clickhouse: AccountClickHouse, run: EnrichmentRun): Promise<FoundCounts[]> {
  return clickhouse.rows({
    sql: `select level, evidence, reason, count() as rows, sum(probability) as sure from enriched_rows final where ${ofRun} group by level, evidence, reason`,
    params: parametersOf(run),
    row: countsRow,
  });
}

const filledRow = z.object({ filled: z.array(z.number()) });

/** How many rows of a run got each attribute. */
export async function countFilled(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  keys: readonly string[],
): Promise<Record<string, number>> {
  const attributes = chosen(keys);
  const [row] = await clickhouse.rows({
    sql: `select [${attributes.map((attribute) => `countIf(${valueOf(attribute)} != '')`).join(', ')}] as filled ${peopleOf('')}`,
    params: parametersOf(run),
    row: filledRow,
  });
  return Object.fromEntries(attributes.map(({ key }, place) => [key, row?.filled[place] ?? 0]));
}

const valueRow = z.object({ place: z.number(), value: z.string(), people: z.number() });

/** The people of a run by some columns of theirs with a list of values, each person once; '' is not known. */
export async function countValues(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly { value: string; count: number }[]>> {
  const rows = await clickhouse.rows({
    sql: `
      select pair.1 as place, pair.2 as value, count() as people
        from (
          select arrayJoin(arrayZip(range(${keys.length}), [${keys.map((key) => `toString(${key})`).join(', ')}])) as pair
            from consumers
           where (consumers.state, consumers.zip, consumers.consumer_id) in (select state, zip, consumer_id from enriched_rows final where ${ofRun} and level = 'individual')
        )
       group by place, value`,
    params: parametersOf(run),
    row: valueRow,
  });
  return Map.groupBy(
    rows.map(({ place, value, people }) => ({ key: keys[place] ?? '', value, count: people })),
    ({ key }) => key,
  );
}

export const enrichedRow = z.object({
  row: z.number(),
  level: z.string(),
  evidence: z.string(),
  reason: z.string(),
  probability: z.number(),
});
export type FoundRow = z.infer<typeof enrichedRow>;

const everything: Readonly<Record<string, string>> = { all: 'true', matched: "level != ''", unmatched: "level = ''" };

const byRow = keyset([{ by: 'row', type: 'Int64', direction: 'asc' }]);

/** A page of the rows of a run in the order of the file, and how many there are. */
export async function pageOfRows(
  clickhouse: AccountClickHouse,
  run: EnrichmentRun,
  { show, after, limit, offset }: PagePart & { readonly show: string },
): Promise<{ rows: Placed<FoundRow>[]; total: number }> {
  const where = `${ofRun} and ${everything[show] ?? '(level = {show:String} or reason = {show:String})'}`;
  const params = { ...parametersOf(run), show };
  const farther = byRow.after(after);
  const rows = await clickhouse.rows({
    sql: `
      select row, level, evidence, reason, probability, ${byRow.place} as place
        from enriched_rows final
       where ${where} and ${farther.sql}
       order by ${byRow.order} limit {limit:UInt32} offset {offset:UInt64}`,
    params: { ...params, ...farther.params, limit, offset },
    row: enrichedRow.extend({ place: z.array(z.string()) }),
  });
  const [counted] = await clickhouse.rows({
    sql: `select count() as total from enriched_rows final where ${where}`,
    params,
    row: z.object({ total: z.number() }),
  });
  return { rows, total: counted?.total ?? 0 };
}

const rowRow = z.object({ row: z.number() });

/** Rows whose people asked not to be used after they were found. */
export async function suppressedRows(clickhouse: AccountClickHouse, run: EnrichmentRun): Promise<Set<number>> {
  const rows = await clickhouse.rows({
    sql: `select row from enriched_rows final where ${ofRun} and level != '' and not (${notSuppressed})`,
    params: parametersOf(run),
    row: rowRow,
  });
  return new Set(rows.map(({ row }) => row));
}

const stageColumns = [
  'row',
  'consumer_id',
  'state',
  'zip',
  'level',
  'evidence',
  'reason',
  'probability',
  'runner_up',
  'pattern',
  'rarity',
  'own_rarity',
  'candidates',
] as const;

/** Columns of what rows were found to be, as they come in a file: with the place of the consumer beside what is kept. */
export const stageTypes: Readonly<Record<string, string>> = {
  row: 'UInt32',
  person: 'UInt32',
  consumer_id: 'String',
  state: 'String',
  zip: 'String',
  level: 'String',
  evidence: 'String',
  reason: 'String',
  probability: 'Float32',
  runner_up: 'Float32',
  pattern: 'UInt64',
  rarity: 'Float32',
  own_rarity: 'Float32',
  candidates: 'Array(Tuple(state String, zip String, consumer_id String, probability Float32))',
};

/** Columns that are kept in another type than they come in. */
const stored: Readonly<Record<string, string>> = {
  consumer_id: 'toUUID(consumer_id)',
  candidates: 'arrayMap(one -> (one.1, one.2, toUUID(one.3), one.4), candidates)',
};

/** Stores what rows were found to be from a table of the same columns; rows that are there already are stored in their place. */
export async function storeFound(clickhouse: AccountClickHouse, run: EnrichmentRun, stage: string): Promise<void> {
  await clickhouse.fill('enriched_rows', ['enrichment_id', 'run', ...stageColumns], {
    sql: `select {enrichment:UUID}, {run:UInt32}, ${stageColumns.map((column) => stored[column] ?? column).join(', ')} from ${stage}`,
    params: parametersOf(run),
    settings: [],
  });
}

/** Deletes the rows of all runs of an enrichment, or of those before one. */
export async function removeFound(
  clickhouse: AccountClickHouse,
  { id, run }: EnrichmentRun,
  which: 'all' | 'earlier',
): Promise<void> {
  await clickhouse.remove(
    'enriched_rows',
    `enrichment_id = {enrichment:UUID} and ${which === 'all' ? 'true' : 'run < {run:UInt32}'}`,
    {
      enrichment: id,
      run,
    },
  );
}

/** The consumers who were found themselves, as what follows `select …` over `consumers`. */
export const foundConsumers = `
  from consumers
 where (state, zip, consumer_id) in (select found.state, found.zip, found.consumer_id from (select state, zip, consumer_id from enriched_rows final where ${ofRun} and level = 'individual') as found)`;
