import type { Sync } from '@acquaint/contract';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createConnectionStore } from '../../connections/index.ts';
import { createModelStore } from '../../models/index.ts';
import { presentRuns } from '../runs/present-run.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { countByState } from '../sending/synced-rows.queries.ts';
import type { SyncRow } from './syncs.table.ts';

interface Presenting {
  readonly transaction: Transaction;
  readonly clickhouse: AccountClickHouse;
  readonly now: Date;
}

function healthOf(row: SyncRow, state: string | undefined): Sync['health'] {
  if (state === 'stopped') return 'waiting';
  if (row.state === 'paused') return 'paused';
  if (state === undefined) return 'never_ran';
  return state === 'failed' ? 'failing' : 'healthy';
}

const urgency: readonly Sync['health'][] = ['waiting', 'failing', 'paused', 'never_ran', 'healthy'];

/** Syncs as the contract shows them, those that need somebody first. */
export async function presentSyncs(
  { transaction, clickhouse, now }: Presenting,
  rows: readonly SyncRow[],
): Promise<Sync[]> {
  const connections = new Map(
    (await createConnectionStore(transaction).findAll(rows.map(({ connectionId }) => connectionId))).map((row) => [
      row.id,
      row,
    ]),
  );
  const models = new Map(
    (await createModelStore(transaction).findAll(rows.map(({ modelId }) => modelId))).map((row) => [row.id, row.name]),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const lastRuns = await presentRuns(transaction, await createRunStore(transaction).lastRuns(), { names, now });
  const runs = new Map(lastRuns.map((run) => [run.sync.id, run]));
  const counts = await countByState(clickhouse);
  const shown = rows.map((row): Sync => {
    const connection = connections.get(row.connectionId);
    const run = runs.get(row.id);
    const countOf = (state: string): number => counts.get(row.id)?.get(state) ?? 0;
    return {
      id: row.id,
      name: row.name,
      model: { id: row.modelId, name: models.get(row.modelId) ?? '' },
      connection: connection ?? { id: row.connectionId, name: '', vendor: '', state: '' },
      object: { id: row.object.id, name: row.object.name },
      mode: row.mode,
      on_leave: row.onLeave,
      key_field: row.keyField,
      mappings: [...row.mappings],
      schedule: row.schedule,
      guards: row.guards,
      consent: row.consent,
      holdout_percent: row.holdoutPercent,
      state: row.state,
      pause_reason: row.pauseReason,
      health: healthOf(row, run?.state),
      last_run: run ?? null,
      next_run_at: row.state === 'paused' ? null : (row.nextRunAt?.toISOString() ?? null),
      rows: {
        in_destination: countOf('in_destination'),
        rejected: countOf('rejected'),
        unsure: countOf('unsure'),
        removing: countOf('removing'),
      },
      revision: row.revision,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
  return shown.toSorted((one, other) => urgency.indexOf(one.health) - urgency.indexOf(other.health));
}

/** One sync as the contract shows it. */
export async function presentSync(presenting: Presenting, row: SyncRow): Promise<Sync> {
  const [shown] = await presentSyncs(presenting, [row]);
  if (shown === undefined) throw new OperationError('not_found');
  return shown;
}
