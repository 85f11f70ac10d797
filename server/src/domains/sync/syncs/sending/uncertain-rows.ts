import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import { createBatchStore } from './batches.store.ts';
import { plannedRows } from './plan.queries.ts';
import type { RunContext } from './run-context.ts';
import { recorded } from './send-batch.ts';
import { recordRows } from './synced-rows.queries.ts';

/**
 * Records the new rows of a run that ends before their outcome is known: they may be at the destination, so that removals reach them there, and the next
 * run sends them again.
 */
export async function recordUncertain(context: RunContext): Promise<void> {
  const { own, run, sync, services } = context;
  const batches = await services.postgres.forAccount(run.accountId, (tx) => createBatchStore(tx).uncertain(run.id));
  for (const batch of batches) {
    const rows = await plannedRows(own, run.id, { first: batch.firstRow, last: batch.lastRow });
    const version = await nextVersion(services.postgres);
    const message = 'The run ended before the destination said what became of this row. The next run sends it again.';
    await recordRows(
      services.clickhouse,
      { accountId: run.accountId, syncId: sync.id, at: services.now(), version, pepper: services.identityPepper },
      rows.filter((row) => row.is_new).map((row) => recorded({ row, verdict: { state: 'retry', message } }, context)),
    );
  }
}
