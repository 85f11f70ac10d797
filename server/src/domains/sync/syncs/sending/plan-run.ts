import { columnsOf, compareSchemas, countOf, describeSchemaChange } from '@acquaint/engine';
import { newId } from '../../../../platform/ids/ids.ts';
import { recordArms } from './arms.queries.ts';
import { leaveOutRefused, leaveOutSuppressed } from './left-out-rows.queries.ts';
import { holdOut } from './holdouts.queries.ts';
import { createSessionStore } from '../../../accounts/sign-in/index.ts';
import { destinationOf } from '../../connections/index.ts';
import { type OpenModel, openModel } from '../../models/index.ts';
import {
  countInDestination,
  countStaged,
  countVerdicts,
  plannedRows,
  type PlanQuestion,
  recordUnmapped,
  storePlan,
} from './plan.queries.ts';
import type { RunContext } from './run-context.ts';
import { createBatchStore } from './batches.store.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import { stager, toFieldMapping } from './stage-rows.ts';
import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import type { GuardName, PlanCounts, syncBatches } from '../model/syncs.table.ts';

/** Rows in the first batch of a new plan: enough to see whether the destination accepts them. */
const canaryRows = 100;
const sampled = 50;
const fewestForShares = 10;

/** What is wrong with the columns of the model; '' when nothing that the sync reads has changed. */
function driftOf({ model, sync }: RunContext, open: OpenModel): string {
  const read = new Set([...sync.mappings.map(toFieldMapping).flatMap(columnsOf), ...model.keyColumns]);
  const drift = compareSchemas(model.columns, open.columns, read);
  const [change] = drift.changes.filter(({ isMapped }) => isMapped);
  return change === undefined ? '' : `Nothing was sent. ${describeSchemaChange(change)}`;
}

/** Reads the model whole, in one snapshot. */
async function stageRows(context: RunContext, open: OpenModel, signal: AbortSignal): Promise<void> {
  const { services, own, run, sync, model } = context;
  const account = await services.postgres.forAccount(run.accountId, (tx) =>
    createSessionStore(tx).findAccount(run.accountId),
  );
  const stage = stager({
    sync,
    keyColumns: model.keyColumns,
    isBuiltIn: model.definition.kind !== 'table' && model.definition.kind !== 'sql',
    pepper: services.identityPepper,
    timeZone: account?.timeZone ?? 'UTC',
  });
  await own.remove('sync_stage', 'run_id = {run:UUID}', { run: run.id });
  for await (const rows of open.read(run.id, signal))
    await services.clickhouse.insert(
      'sync_stage',
      rows.map((row) => ({ ...stage(row), account_id: run.accountId, run_id: run.id })),
    );
}

function questionOf({ run, sync, tried }: RunContext): PlanQuestion {
  return {
    runId: run.id,
    syncId: sync.id,
    mode: sync.mode,
    keyField: sync.keyField,
    needsConsent: sync.object.needsConsent,
    removesBySent: sync.object.removesBySent === true,
    removesLeavers: sync.mode === 'mirror' && sync.onLeave === 'remove',
    resendsAll: run.resendsAll,
    tried,
  };
}

type NewBatch = typeof syncBatches.$inferInsert;

/** Cuts a plan into batches. The rows of one operation follow each other. */
function cutBatches(
  { run, sync, services, connection }: RunContext,
  { leaving, replaced, sent }: Record<'leaving' | 'replaced' | 'sent', number>,
): NewBatch[] {
  const { limits } = destinationOf(services, connection);
  const batches: NewBatch[] = [];
  const cut = (
    operation: NewBatch['operation'],
    { first, rows, canary }: Record<'first' | 'rows' | 'canary', number>,
  ): void => {
    for (let from = first; from < first + rows;) {
      const most = from === first && canary > 0 ? Math.min(canary, limits.rowsPerBatch) : limits.rowsPerBatch;
      const last = Math.min(from + most, first + rows) - 1;
      batches.push({
        id: newId(),
        accountId: run.accountId,
        runId: run.id,
        number: batches.length + 1,
        operation,
        firstRow: from,
        lastRow: last,
        isLast: false,
      });
      from = last + 1;
    }
  };
  const operations = { update: 'update', insert: 'insert', replace: 'replace' } as const;
  const operation =
    sync.mode === 'update' || sync.mode === 'insert' || sync.mode === 'replace' ? operations[sync.mode] : 'upsert';
  cut('remove', { first: 1, rows: leaving, canary: 0 });
  cut('remove', { first: leaving + 1, rows: replaced, canary: 0 });
  cut(operation, { first: leaving + replaced + 1, rows: sent, canary: sync.mode === 'replace' ? 0 : canaryRows });
  return batches.map((batch, place) => ({ ...batch, isLast: place === batches.length - 1 }));
}

interface Figures {
  readonly counts: PlanCounts;
  readonly nullKeys: number;
  readonly repeatedKeys: number;
  readonly inDestination: number;
}

/** What stops a run before it sends anything: the guard and its sentence; null when nothing does. */
function guardOf(
  { counts, nullKeys, repeatedKeys, inDestination }: Figures,
  { approved, mostRemovals }: { readonly approved: readonly GuardName[]; readonly mostRemovals: number },
): { guard: GuardName; message: string } | null {
  const share = inDestination === 0 ? 0 : (100 * counts.leaving) / inDestination;
  const guards: readonly { guard: GuardName; isHit: boolean; message: string }[] = [
    {
      guard: 'key',
      isHit: nullKeys + repeatedKeys > 0,
      message: `The key of the model is not unique: ${countOf(nullKeys, 'row has', 'rows have')} no key and ${countOf(repeatedKeys, 'row repeats', 'rows repeat')} one. Choose other key columns, or approve to send one row for each key.`,
    },
    {
      guard: 'empty',
      isHit: counts.read === 0 && inDestination > 0,
      message: `The model is empty, and the destination has ${countOf(inDestination, 'row', 'rows')}. Check the source, or approve to go on.`,
    },
    {
      guard: 'removals',
      isHit: counts.leaving >= fewestForShares && share > mostRemovals,
      message: `This run would remove ${countOf(counts.leaving, 'row', 'rows')}, ${Math.ceil(share)}% of those at the destination. Check the model, or approve to remove them.`,
    },
  ];
  return guards.find(({ guard, isHit }) => isHit && !approved.includes(guard)) ?? null;
}

/**
 * Reads the model and settles what is sent. Nothing leaves here. Returns whether there is something to send; otherwise the run has ended, or waits for
 * an approval.
 */
export async function planRun(context: RunContext, signal: AbortSignal): Promise<boolean> {
  const { services, own, run, sync, model, change, finish } = context;
  await change({ state: 'reading', message: '' });
  const open = await openModel({ services, accountId: run.accountId }, model.definition);
  const drift = driftOf(context, open);
  if (drift !== '') {
    await finish('failed', drift);
    return false;
  }
  await stageRows(context, open, signal);
  await change({ state: 'planning' });
  await leaveOutSuppressed(own, run.id);
  if (sync.consent !== null && sync.mode !== 'remove') await leaveOutRefused(own, run.id, sync.consent);
  const { holdoutPercent: percent, dividedPercent: divided } = sync;
  if (percent > 0)
    await holdOut(own, {
      runId: run.id,
      syncId: sync.id,
      percent,
      mayMove: divided !== null && divided !== percent,
    });
  const question = questionOf(context);
  const staged = await countStaged(own, run.id);
  await storePlan(own, question);
  const verdicts = await countVerdicts(own, question, staged.keys);
  const of = (name: string): number => verdicts.get(name) ?? 0;
  const counts: PlanCounts = {
    read: staged.read,
    unchanged: of('unchanged'),
    rejected: of('rejected') + of('withdrawn'),
    duplicates: staged.usable - staged.keys,
    held_out: staged.held_out,
    no_key: staged.no_key,
    suppressed: staged.suppressed,
    no_consent: of('no_consent') + of('revoked'),
    unsure: of('unsure'),
    new: of('new'),
    changed: of('changed'),
    leaving: of('leaving') + of('withdrawn') + of('revoked'),
  };
  const planned = await plannedRows(own, run.id, { first: 1, last: sampled });
  const samples = planned
    .filter(({ verdict }) => verdict !== 'replaced')
    .map(({ operation, destination_key, row_key }) => ({ operation, destination_key, row_key }));
  if (run.kind === 'dry_run') {
    await change({ counts, samples });
    await finish('done', 'Nothing was sent: this was a dry run.');
    return false;
  }
  if (staged.unmapped > 0) await recordUnmapped(own, question, await nextVersion(services.postgres));
  if (percent > 0 && sync.mode !== 'remove')
    await recordArms(own, { runId: run.id, syncId: sync.id, at: services.now() });
  const batches = cutBatches(context, {
    leaving: counts.leaving,
    replaced: of('replaced'),
    sent: counts.new + counts.changed,
  });
  const stop = guardOf(
    {
      counts,
      nullKeys: staged.null_keys,
      repeatedKeys: staged.repeated_keys,
      inDestination: await countInDestination(own, sync.id),
    },
    { approved: run.approved, mostRemovals: sync.guards.most_removals },
  );
  await services.postgres.forAccount(run.accountId, async (tx) => {
    await createBatchStore(tx).replaceAll(run.id, batches);
    if (percent > 0 && percent !== divided) await createSyncStore(tx).update(sync.id, { dividedPercent: percent });
    await createRunStore(tx).update(run.id, {
      counts,
      ...(stop === null ? { state: 'sending' } : { state: 'stopped', message: stop.message }),
    });
  });
  return stop === null;
}
