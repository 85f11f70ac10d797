import { type Audience, segmentFields } from '@acquaint/contract';
import { bothOf, compileSegment, type CompiledSegment, eitherOf, type Words, without } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { personBit, personWord } from '../../../people/consumers/index.ts';
import { hiddenSource, type SourceOptions, sourceOf, type WordSource } from './segment-sources.queries.ts';

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
  readonly params: QueryParameters;
  readonly segment: CompiledSegment;
  readonly exclusions: readonly CompiledSegment[];
}

export interface AudienceQuestion extends SourceOptions {
  readonly audience: Pick<Audience, 'segment' | 'exclude'>;
  /** Columns of the index that the query shall have too. */
  readonly columns?: readonly string[];
}

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
  const named = (isRule: boolean): string[] =>
    all.flatMap(({ parts }) =>
      parts.filter((part) => part.isRule === isRule).map(({ name, words }) => `${words} as ${name}`),
    );
  // Rules are in a query of their own: an expression that is written out, or named beside, wherever it is used takes longer to read than to compute.
  const rules = [`${bothOf(['present', without('hidden.bits')])} as alive`, ...named(true)];
  const groups = [
    ...named(false),
    `${bothOf(['alive', segment.nameOf('')])} as matched`,
    `${exclusions.length === 0 ? 'matched' : bothOf(['matched', without(excluded)])} as final`,
  ];
  return {
    segment,
    exclusions,
    // A cast because assign of a spread list answers anything.
    params: Object.assign({}, ...sources.map(({ params }) => params)) as QueryParameters,
    sql: `
      select *, ${groups.join(',\n             ')}
        from (
          select words.word as word,
                 ${[...columns.map((column) => `words.${column} as ${column}`), ...rules].join(',\n                 ')}
            from consumer_words as words
                 ${sources.map(joined).join('\n                 ')}
        )`,
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

/** How many people each of some words of a query has, in one pass. */
export async function countWords(
  clickhouse: AccountClickHouse,
  { sql, params }: Pick<AudienceWords, 'sql' | 'params'>,
  words: readonly Words[],
): Promise<number[]> {
  const [row] = await clickhouse.rows({
    sql: `select [${words.map((part) => `sum(bitCount(${part}))`).join(',\n              ')}] as counts from (${sql})`,
    params,
    row: countRow,
    settings: wordSettings,
  });
  return row?.counts ?? [];
}
