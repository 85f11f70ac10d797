import type { Lookalike, LookalikeDetails } from '@acquaint/contract';
import { fewestSeeds } from '@acquaint/engine';
import { type JobRow, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import { kindFields } from '../../audience-finder/index.ts';
import type { ListedLookalike } from './lookalikes.store.ts';
import type { LookalikeRow } from './lookalikes.table.ts';
import { pointsOfOne } from './learn-lookalike.ts';

/** What was to be learned and neither is under way nor was there before has failed or was stopped. */
function stateOf(row: LookalikeRow | ListedLookalike, job: JobRow | null): Lookalike['state'] {
  if (row.state !== 'running' || job !== null) return row.state;
  const isLearned = 'model' in row ? row.model !== null : row.isLearned;
  return isLearned ? 'ready' : 'failed';
}

/** A lookalike as the contract shows it, with the work that is under way. */
export function presentLookalike(row: LookalikeRow | ListedLookalike, job: JobRow | null): Lookalike {
  return {
    id: row.id,
    list_id: row.listId,
    name: row.name,
    state: stateOf(row, job),
    seeds: row.seeds,
    need: fewestSeeds,
    auc: row.quality?.auc ?? null,
    is_sample: row.isSample,
    trained_at: row.trainedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    job: job === null ? null : toJob(job),
  };
}

/** How far apart the values of an attribute are. */
const spread = (values: readonly { readonly odds: number }[]): number =>
  Math.max(...values.map(({ odds }) => odds)) / Math.min(...values.map(({ odds }) => odds));

/** What makes people similar, the strongest attributes first. */
export function presentTraits({ model }: LookalikeRow): LookalikeDetails['traits'] {
  const traits = (model?.points ?? []).flatMap(({ field, values }) => {
    const known = kindFields.find(({ key }) => key === field);
    if (known === undefined) return [];
    const odds = (known.options ?? []).map(({ value, label }, place) => ({
      value,
      label,
      odds: Math.exp((values[place] ?? 0) / pointsOfOne),
    }));
    return [{ attribute: field, label: known.label, values: odds }];
  });
  return traits.toSorted((left, right) => spread(right.values) - spread(left.values));
}
