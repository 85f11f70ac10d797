import type { Audience, SegmentField } from '@acquaint/contract';
import { bothOf, compileSegment, type CompiledSegment, eitherOf, type Words, without } from '@acquaint/engine';
import type { QueryParameters } from '../../platform/clickhouse/clickhouse.ts';
import { hiddenSource, sourceOf, type WordSource } from './segment-sources.queries.ts';

/**
 * The index has few, wide rows, which engines would read with one thread. Compiling expressions takes longer than computing them: each audience is
 * another expression.
 */
export const wordSettings = [
  'merge_tree_min_rows_for_concurrent_read = 1',
  'merge_tree_min_bytes_for_concurrent_read = 1',
  'compile_expressions = 0',
  'compile_aggregate_expressions = 0',
] as const;

/** An audience as a query over the index: a row for each 64 people. */
export interface AudienceWords {
  /** Everybody but the suppressed: `alive`; those of the segment: `matched`; after exclusions: `final`. */
  readonly sql: string;
  readonly params: QueryParameters;
  readonly segment: CompiledSegment;
  /** The column of a rule, by its place. */
  ruleColumn(index: number): Words;
  /** The column of an exclusion. */
  exclusionColumn(index: number): Words;
}

export interface AudienceQuestion {
  readonly audience: Pick<Audience, 'segment' | 'exclude'>;
  readonly fields: readonly SegmentField[];
  readonly now: Date;
  /** Columns of the index that the query shall have too. */
  readonly columns?: readonly string[];
}

const ruleColumn = (index: number): Words => `rule_${index}`;
const exclusionColumn = (index: number): Words => `exclusion_${index}`;

function joined({ name, sql }: WordSource): string {
  return `left any join (${sql}) as ${name} on ${name}.word = words.word`;
}

/** Compiles an audience that `checkSegment` found nothing wrong with. */
export function audienceWords({ audience, fields, now, columns = [] }: AudienceQuestion): AudienceWords {
  const segment = compileSegment(audience.segment, { fields, now });
  const excluded = audience.exclude.map((part, index) =>
    compileSegment(part, { fields, now, prefix: `excluded_${index}_` }),
  );
  const outside = [segment, ...excluded].flatMap((compiled) => compiled.outside);
  const sources = [hiddenSource, ...outside.map((rule) => sourceOf(rule, now))];
  const exclusions = excluded.map((part) => part.wordsOf('', (index) => part.rules[index]?.words ?? ''));
  const inner = [
    `${bothOf(['present', without('hidden.bits')])} as alive`,
    ...segment.rules.map(({ words }, index) => `${words} as ${ruleColumn(index)}`),
    ...exclusions.map((words, index) => `${words} as ${exclusionColumn(index)}`),
  ];
  const kept = without(eitherOf(exclusions.map((_, index) => exclusionColumn(index))));
  return {
    segment,
    ruleColumn,
    exclusionColumn,
    params: Object.assign({}, ...sources.map(({ params }) => params)) as QueryParameters,
    sql: `
      select *, ${exclusions.length === 0 ? 'matched' : bothOf(['matched', kept])} as final
        from (
          select *, ${bothOf(['alive', segment.wordsOf('', ruleColumn)])} as matched
            from (
              select words.word as word, ${[...columns.map((column) => `words.${column} as ${column}`), ...inner].join(',\n                     ')}
                from consumer_words as words
                     ${sources.map(joined).join('\n                     ')}
            )
        )`,
  };
}
