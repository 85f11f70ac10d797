import type { AudienceCount } from '@acquaint/contract';
import { bothOf, eitherOf, partsOf, type SegmentPath, walkSegment, type Words, without } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { type AudienceQuestion, audienceWords, wordSettings } from './audience-words.queries.ts';

type Counts = Omit<AudienceCount, 'sentence' | 'contradictions'>;

const countRow = z.object({ counts: z.array(z.number()) });
const reach = ['address_0', 'email_0', 'phone_0'] as const;

/** Counts people of words, each list of words by its own name, in one pass over the index. */
export async function countAudienceWords(clickhouse: AccountClickHouse, question: AudienceQuestion): Promise<Counts> {
  const { segment: tree, exclude } = question.audience;
  const { sql, params, segment, ruleColumn, exclusionColumn } = audienceWords({ ...question, columns: reach });
  const wordsOf = (path: SegmentPath): Words => segment.wordsOf(path, ruleColumn);
  const paths = walkSegment(tree).map(({ path }) => path);
  const steps = 'all' in tree ? partsOf({ path: '', part: tree }).map(({ path }) => path) : [];
  const exclusions = exclude.map((_, index) => exclusionColumn(index));
  const words: Words[] = [
    'alive',
    'matched',
    'final',
    ...reach.map((column) => bothOf(['final', column])),
    ...paths.map((path) => bothOf(['alive', wordsOf(path)])),
    ...steps.map((_, index) => bothOf(['alive', ...steps.slice(0, index + 1).map(wordsOf)])),
    ...exclusions.map((column) => bothOf(['alive', column])),
    ...exclusions.map((column, index) =>
      bothOf(['matched', column, ...(index === 0 ? [] : [without(eitherOf(exclusions.slice(0, index)))])]),
    ),
  ];
  const [row] = await clickhouse.rows({
    sql: `select [${words.map((part) => `sum(bitCount(${part}))`).join(',\n              ')}] as counts from (${sql})`,
    params,
    row: countRow,
    settings: wordSettings,
  });
  const counts = [...(row?.counts ?? [])];
  const take = (many: number): number[] => counts.splice(0, many);
  const [total = 0, matched = 0, final = 0, mail = 0, email = 0, phone = 0] = take(6);
  const named = (names: readonly SegmentPath[]) =>
    take(names.length).map((count, index) => ({ path: names[index] ?? '', count }));
  const parts = named(paths);
  const waterfall = named(steps);
  const held = take(exclusions.length);
  const removed = take(exclusions.length);
  return {
    total,
    matched,
    final,
    reach: { mail, email, phone },
    parts,
    steps: waterfall,
    exclusions: held.map((count, index) => ({ count, removed: removed[index] ?? 0 })),
  };
}
