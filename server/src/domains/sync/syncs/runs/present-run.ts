import type { SyncRun } from '@acquaint/contract';
import { recognitionOf } from '../../../../integrations/sync/connectors.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { noSums, type RunSums, sumsOfRuns } from './run-totals.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import type { PlanCounts, SyncRunRow } from '../model/syncs.table.ts';

/** Figures of a run that add up while it goes on. A dry run shows what a real one would do. */
function countsOf(kind: SyncRunRow['kind'], plan: PlanCounts, sums: RunSums): SyncRun['counts'] {
  const { read, unchanged, duplicates, held_out, no_key, suppressed, no_consent = 0 } = plan;
  const same = { read, unchanged, duplicates, held_out, no_key, suppressed, no_consent };
  if (kind === 'dry_run')
    return {
      ...same,
      added: plan.new,
      changed: plan.changed,
      rejected: plan.rejected,
      unsure: plan.unsure,
      removed: plan.leaving,
      pending: 0,
      removals_pending: 0,
    };
  const decided = sums.added + sums.changed + sums.rejected + sums.unsure;
  return {
    ...same,
    added: sums.added,
    changed: sums.changed,
    rejected: plan.rejected + sums.rejected,
    unsure: plan.unsure + sums.unsure,
    removed: sums.removed,
    pending: plan.new + plan.changed - decided,
    removals_pending: plan.leaving - sums.removed,
  };
}

/** What the destination said of the people that a run sent it; a dry run sends nobody. */
function matchOf(kind: SyncRunRow['kind'], vendor: string, sums: RunSums): SyncRun['match'] {
  if (kind === 'dry_run') return null;
  const { matched_least: least, matched_most: most, matched_of: of } = sums;
  return { kind: recognitionOf(vendor), least, most, of };
}

/** Runs as the contract shows them. */
export async function presentRuns(
  transaction: Transaction,
  rows: readonly SyncRunRow[],
  { names, now }: { readonly names: ReadonlyMap<string, string>; readonly now: Date },
): Promise<SyncRun[]> {
  const sums = await sumsOfRuns(
    transaction,
    rows.map(({ id }) => id),
  );
  const vendors = await createSyncStore(transaction).vendorsOf(rows.map(({ syncId }) => syncId));
  return rows.map((row) => {
    const its = sums.get(row.id) ?? noSums;
    const end = row.finishedAt ?? now;
    return {
      id: row.id,
      sync: { id: row.syncId, name: names.get(row.syncId) ?? '' },
      kind: row.kind,
      started_by: row.startedBy,
      state: row.state,
      message: row.message,
      counts: countsOf(row.kind, row.counts, its),
      match: matchOf(row.kind, vendors.get(row.syncId) ?? '', its),
      batches: { done: its.done, total: its.total },
      seconds: Math.max(0, (end.getTime() - row.createdAt.getTime()) / 1_000),
      created_at: row.createdAt.toISOString(),
      finished_at: row.finishedAt?.toISOString() ?? null,
    };
  });
}
