import { buffer } from 'node:stream/consumers';
import { type Audience, segmentFields } from '@acquaint/contract';
import {
  bothOf,
  compileCounts,
  compileSegment,
  type CompiledSegment,
  eitherOf,
  type NamedWords,
  sqlOfWords,
  type Words,
  without,
} from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { readWordRows } from '../../../../platform/clickhouse/formats/read-word-rows.ts';
import { shareNext } from '../../../../platform/memory/share-next.ts';
import { personBit, personWord } from '../../../people/consumers/index.ts';
import { hiddenSource, type SourceOptions, sourceOf, type WordSource } from './segment-sources.queries.ts';
import { wordMemory } from './word-memory.store.ts';

/**
 * The index has few, wide rows, which engines would read with one thread. Compiling expressions takes longer than computing them: each audience is
 * another expression. Half of the time of reading is checking what was read: up to a million rows (64 million people) are kept as they are, where they fit.
 */
export const wordSettings = [
  'merge_tree_min_rows_for_concurrent_read = 1',
  'merge_tree_min_bytes_for_concurrent_read = 1',
  'use_uncompressed_cache = 1',
  'compile_expressions = 0',
  'compile_aggregate_expressions = 0',
] as const;

/** An audience as a query over the index: a row for each 64 people. */
export interface AudienceWords {
  /** Everybody but the suppressed: `alive`; those of the segment: `matched`; after exclusions: `final`; and every part by its name. */
  readonly sql: string;
  /** The same without SQL, each part after those that it uses; columns of sources are named `source.bits`. */
  readonly parts: readonly NamedWords[];
  readonly sources: readonly WordSource[];
  readonly params: QueryParameters;
  readonly segment: CompiledSegment;
  readonly exclusions: readonly CompiledSegment[];
}

export interface AudienceQuestion extends SourceOptions {
  readonly audience: Pick<Audience, 'segment' | 'exclude'>;
  /** Columns of the index that the query shall have too. */
  readonly columns?: readonly string[];
}

const bitsOf = ({ name }: WordSource): string => `${name}.bits`;
const asColumn = ({ name, words }: NamedWords): string => `${sqlOfWords(words)} as ${name}`;

function joined({ name, sql }: WordSource): string {
  return `left any join (${sql}) as ${name} on ${name}.word = words.word`;
}

/** Compiles an audience that `checkSegment` found nothing wrong with. */
export function audienceWords(question: AudienceQuestion): AudienceWords {
  const { audience, now, columns = [] } = question;
  const segment = compileSegment(audience.segment, { fields: segmentFields, now });
  const exclusions = audience.exclude.map((part, index) =>
    compileSegment(part, { fields: segmentFields, now, prefix: `excluded_${index}_` }),
  );
  const all = [segment, ...exclusions];
  const sources = [hiddenSource, ...all.flatMap(({ outside }) => outside).map((rule) => sourceOf(rule, question))];
  const excluded = eitherOf(exclusions.map(({ nameOf }) => nameOf('')));
  const named = (isRule: boolean): NamedWords[] =>
    all.flatMap(({ parts }) => parts.filter((part) => part.isRule === isRule));
  // Rules are in a query of their own: an expression that is written out, or named beside, wherever it is used takes longer to read than to compute.
  const rules: NamedWords[] = [
    { name: 'alive', words: bothOf(['present', without(bitsOf(hiddenSource))]) },
    ...named(true),
  ];
  const groups: NamedWords[] = [
    ...named(false),
    { name: 'matched', words: bothOf(['alive', segment.nameOf('')]) },
    { name: 'final', words: exclusions.length === 0 ? 'matched' : bothOf(['matched', without(excluded)]) },
  ];
  return {
    segment,
    exclusions,
    parts: [...rules, ...groups],
    sources,
    // A cast because assign of a spread list answers anything.
    params: Object.assign({}, ...sources.map(({ params }) => params)) as QueryParameters,
    sql: `
      select *, ${groups.map(asColumn).join(',\n             ')}
        from (
          select words.word as word,
                 ${[...columns.map((column) => `words.${column} as ${column}`), ...rules.map(asColumn)].join(',\n                 ')}
            from consumer_words as words
                 ${sources.map(joined).join('\n                 ')}
        )`,
  };
}

/** An audience with more parts, which use those that it has. */
export function withParts(words: AudienceWords, more: readonly NamedWords[]): AudienceWords {
  return {
    ...words,
    parts: [...words.parts, ...more],
    sql: `select ${['*', ...more.map(asColumn)].join(', ')} from (${words.sql})`,
  };
}

/** The rows of `consumers` of an audience, with what is joined to them, as what follows `select …`; more conditions may follow. */
export function fromPeopleOf({ sql }: Pick<AudienceWords, 'sql'>, joins: readonly string[] = []): string {
  return `
        from consumers
       inner join (select word as chosen_word, final as chosen from (${sql}) where final != 0) as chosen_words
          on chosen_words.chosen_word = ${personWord}
             ${[...new Set(joins)].join('\n             ')}
       where bitAnd(chosen_words.chosen, ${personBit}) != 0`;
}

/** Everybody, as a question. */
export function everybody(now: Date): AudienceQuestion {
  return {
    audience: { segment: { all: [] }, exclude: [] },
    now,
    lists: new Map(),
    personas: new Map(),
    lookalikes: new Map(),
  };
}

const countRow = z.object({ counts: z.array(z.number()) });

/** The same as `countWords` without the memory. */
export async function countByEngine(
  clickhouse: AccountClickHouse,
  { sql, params }: AudienceWords,
  words: readonly Words[],
): Promise<number[]> {
  const counts = words.map((part) => `sum(bitCount(${sqlOfWords(part)}))`);
  const [row] = await clickhouse.rows({
    sql: `select [${counts.join(',\n              ')}] as counts from (${sql})`,
    params,
    row: countRow,
    settings: wordSettings,
  });
  return row?.counts ?? [];
}

const shareSources = shareNext<Buffer>();

/** Reads the words of sources, each into the column of its name. Whoever asks the same at the same time shares them. */
async function readSources(
  { accountId, stream }: AccountClickHouse,
  { sources, params }: Pick<AudienceWords, 'sources' | 'params'>,
  columns: ReadonlyMap<string, Uint32Array>,
): Promise<void> {
  const parts = sources.map(
    ({ sql }, index) => `select toUInt16(${index}) as source, word, toUInt64(bits) as bits from (${sql})`,
  );
  const sql = parts.join('\n union all ');
  const rows = await shareSources(JSON.stringify([accountId, sql, params]), async () => {
    const settings = ['max_execution_time = 60'];
    return buffer(await stream({ sql, params, settings, format: 'RowBinary', isShort: true }));
  });
  readWordRows(
    rows,
    sources.map((source) => columns.get(bitsOf(source)) ?? new Uint32Array()),
  );
}

function askMemory(
  clickhouse: AccountClickHouse,
  audience: AudienceWords,
  words: readonly Words[],
): Promise<number[] | null> {
  const { parts, sources } = audience;
  return wordMemory.count(clickhouse, {
    program: compileCounts({ parts, counted: words, within: 'present' }),
    own: sources.map(bitsOf),
    fill: (columns) => readSources(clickhouse, audience, columns),
  });
}

/** The same as `countWords` without the engine. Throws where the memory cannot answer. */
export async function countByMemory(
  clickhouse: AccountClickHouse,
  audience: AudienceWords,
  words: readonly Words[],
): Promise<number[]> {
  const counts = await askMemory(clickhouse, audience, words);
  if (counts === null) throw new Error('The memory cannot answer');
  return counts;
}

/** How many people each of some words of an audience has, in one pass. Whoever is not in the index is not counted. */
export async function countWords(
  clickhouse: AccountClickHouse,
  audience: AudienceWords,
  words: readonly Words[],
): Promise<number[]> {
  return (await askMemory(clickhouse, audience, words)) ?? countByEngine(clickhouse, audience, words);
}
