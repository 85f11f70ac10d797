import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createSyncStore } from './syncs.store.ts';
import type { SyncRow } from './syncs.table.ts';

/** What of a sync people set. */
function configurationOf(row: SyncRow) {
  return {
    name: row.name,
    mode: row.mode,
    on_leave: row.onLeave,
    key_field: row.keyField,
    mappings: row.mappings,
    schedule: row.schedule,
    guards: row.guards,
    consent: row.consent,
    holdout_percent: row.holdoutPercent,
  };
}

/** Adds the present configuration of a sync to its history. */
export async function recordVersion(
  transaction: Transaction,
  row: SyncRow,
  { changed, userId, at }: { readonly changed: readonly string[]; readonly userId: string; readonly at: Date },
): Promise<void> {
  await createSyncStore(transaction).insertVersion({
    id: newId(),
    accountId: row.accountId,
    syncId: row.id,
    revision: row.revision,
    changed,
    configuration: configurationOf(row),
    userId,
    at,
  });
}
