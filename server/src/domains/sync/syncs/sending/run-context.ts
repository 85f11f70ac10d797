import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { WorkServices } from '../../../../platform/processes/database-access.ts';
import { createConnectionStore, type SyncConnectionRow } from '../../connections/index.ts';
import { createModelStore, type SyncModelRow } from '../../models/index.ts';
import { endRun } from '../runs/end-run.ts';
import { createRunStore, type RunChanges } from '../runs/runs.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import type { SyncRow, SyncRunRow } from '../model/syncs.table.ts';

/** What a run uses, in whatever process. */
export type RunServices = WorkServices;

/** A run with everything it is about. */
export interface RunContext {
  readonly services: RunServices;
  readonly own: AccountClickHouse;
  readonly run: SyncRunRow;
  readonly sync: SyncRow;
  readonly model: SyncModelRow;
  readonly connection: SyncConnectionRow;
  /** Under which configuration rows are tried: rejected ones are tried again under another. */
  readonly tried: string;
  change(changes: RunChanges): Promise<void>;
  /** Ends the run, and deletes what it needed while it ran. */
  finish(state: 'done' | 'failed' | 'cancelled', message: string): Promise<void>;
}

/** Loads a run; null when it is gone or has ended. */
export async function loadRun(services: RunServices, accountId: string, runId: string): Promise<RunContext | null> {
  const { postgres } = services;
  return postgres.forAccount(accountId, async (tx) => {
    const run = await createRunStore(tx).find(runId);
    if (run === null || run.finishedAt !== null) return null;
    const sync = await createSyncStore(tx).find(run.syncId);
    if (sync === null) return null;
    const model = await createModelStore(tx).find(sync.modelId);
    const connection = await createConnectionStore(tx).find(sync.connectionId);
    if (model === null || connection === null) return null;
    const change = async (changes: RunChanges): Promise<void> => {
      await postgres.forAccount(accountId, (transaction) => createRunStore(transaction).update(runId, changes));
    };
    return {
      services,
      own: scopeToAccount(services.clickhouse, accountId),
      run,
      sync,
      model,
      connection,
      tried: `${sync.revision}.${connection.revision}`,
      change,
      async finish(state, message) {
        const ending = { state, message, notBefore: null, finishedAt: services.now() };
        await postgres.forAccount(accountId, (transaction) => endRun(transaction, runId, ending));
      },
    };
  });
}
