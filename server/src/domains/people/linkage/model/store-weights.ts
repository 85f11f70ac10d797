import { type Comparison, type LinkageModel, weighPatterns } from '@acquaint/engine';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';

/** Puts the weights of some patterns into the table `weights`, in the place of those that were there. */
export async function storeWeights(
  db: DuckDb,
  {
    model,
    comparisons,
    patterns,
  }: { model: LinkageModel; comparisons: readonly Comparison[]; patterns: readonly number[] },
): Promise<void> {
  const weights = weighPatterns(model, comparisons, patterns);
  await db.run('drop table if exists weights');
  await db.insert(
    'weights',
    ['pattern', 'same', 'household', 'others', 'is_doubtful'],
    weights.map(({ same, household, others, isDoubtful }, place) => [
      String(patterns[place]),
      String(same),
      // No number: both sides would read infinity in their own way.
      household === -Infinity ? '-1e6' : String(household),
      String(others),
      isDoubtful ? '1' : '0',
    ]),
  );
}
