import type { AudienceCount } from '@acquaint/contract';
import { bothOf, eitherOf, partsOf, type SegmentPath, walkSegment, type Words, without } from '@acquaint/engine';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { type AudienceQuestion, audienceWords, countWords, withParts } from './audience-words.queries.ts';

type Counts = Omit<AudienceCount, 'sentence' | 'contradictions'>;

const reach = ['address_0', 'email_0', 'phone_0'] as const;

/** Counts people of words, each list of words by its own name, in one pass over the index. */
export async function countAudienceWords(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  count = countWords,
): Promise<Counts> {
  const { segment: tree } = question.audience;
  const audience = audienceWords({ ...question, columns: reach });
  const { segment, exclusions } = audience;
  const paths = walkSegment(tree).map(({ path }) => path);
  const steps = 'all' in tree ? partsOf({ path: '', part: tree }).map(({ path }) => path) : [];
  const excluded = exclusions.map(({ nameOf }) => nameOf(''));
  const words: Words[] = [
    'alive',
    'matched',
    'final',
    ...reach.map((column) => bothOf(['final', column])),
    ...paths.map((path) => bothOf(['alive', segment.nameOf(path)])),
    ...steps.map((_, index) => `step_${index}`),
    ...excluded.map((name) => bothOf(['alive', name])),
    ...excluded.map((name, index) =>
      bothOf(['matched', name, ...(index === 0 ? [] : [without(eitherOf(excluded.slice(0, index)))])]),
    ),
  ];
  const stepped = steps.map((path, index) => ({
    name: `step_${index}`,
    words: bothOf([index === 0 ? 'alive' : `step_${index - 1}`, segment.nameOf(path)]),
  }));
  const counts = await count(clickhouse, withParts(audience, stepped), words);
  const take = (many: number): number[] => counts.splice(0, many);
  const [total = 0, matched = 0, final = 0, mail = 0, email = 0, phone = 0] = take(6);
  const named = (names: readonly SegmentPath[]) =>
    take(names.length).map((count, index) => ({ path: names[index] ?? '', count }));
  const parts = named(paths);
  const waterfall = named(steps);
  const held = take(excluded.length);
  const removed = take(excluded.length);
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
