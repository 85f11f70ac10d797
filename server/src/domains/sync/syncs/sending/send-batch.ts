import { createHash } from 'node:crypto';
import { backoffDelay, halveBatch } from '@acquaint/engine';
import type {
  BatchOutcome,
  CellValue,
  DestinationConnector,
  DestinationWriter,
  MatchedPeople,
  RowVerdict,
  SyncBatch,
} from '../../../../integrations/sync/port.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createConnectionStore } from '../../connections/index.ts';
import { type PlannedRow, plannedRows } from './plan.queries.ts';
import { narrowRemovals } from './removed-identifiers.ts';
import type { RunContext } from './run-context.ts';
import { createBatchStore } from './batches.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import type { BatchCounts, SyncBatchRow } from '../model/syncs.table.ts';
import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import { recordRows, type RecordedRow } from './synced-rows.queries.ts';

/** A batch that the destination does not take is tried so often. */
const mostTries = 6;
const pollPause = 2_000;
const pauses = { first: 1_000, longest: 60_000 };
/** What a row is recorded with that may succeed under the same configuration: the next run tries it again. */
const retried = '';

export interface Sending {
  readonly context: RunContext;
  readonly connector: DestinationConnector;
  readonly writer: DestinationWriter;
  readonly signal: AbortSignal;
}

/** Thrown when nothing more can be sent; the message is what the run says. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed';
}

function requestOf({ context }: Sending, batch: SyncBatchRow, rows: readonly PlannedRow[]): SyncBatch {
  const { run, sync } = context;
  const name = [sync.id, run.id, batch.operation, batch.firstRow, batch.lastRow].join(':');
  return {
    operation: batch.operation,
    idempotencyKey: createHash('sha256').update(name).digest('hex'),
    runId: run.id,
    number: batch.number,
    firstRow: batch.firstRow,
    isLast: batch.isLast,
    // Written by the plan.
    rows: rows.map(({ destination_key: key, payload }) => ({
      key,
      fields: JSON.parse(payload) as Record<string, CellValue>,
    })),
  };
}

interface Judged {
  readonly row: PlannedRow;
  readonly verdict: RowVerdict | { readonly state: 'unsure'; readonly message: string };
}

/** What is known of a row after its verdict. */
export function recorded({ row, verdict }: Judged, { tried, sync }: RunContext): RecordedRow {
  const { destination_key, row_key, consumer_id, email_key, hash, operation } = row;
  const isGone = operation === 'remove' && verdict.state === 'accepted';
  const sent = sync.object.removesBySent === true && !isGone ? row.payload : '';
  const same = { destination_key, row_key, consumer_id, email_key, hash, sent, tried };
  if (verdict.state === 'accepted')
    return { ...same, state: operation === 'remove' ? 'removed' : 'in_destination', code: '', reason: '' };
  // What could not be removed is still there, and the next run tries again.
  if (operation === 'remove')
    return { ...same, tried: retried, state: 'in_destination', code: 'NOT_REMOVED', reason: verdict.message };
  if (verdict.state === 'unsure') return { ...same, state: 'unsure', code: 'UNSURE', reason: verdict.message };
  if (verdict.state === 'retry')
    return { ...same, tried: retried, state: 'rejected', code: 'TRY_AGAIN', reason: verdict.message };
  return { ...same, state: 'rejected', code: verdict.code, reason: verdict.message };
}

/**
 * How many people of a batch the destination recognized. Whether it had a person before counts for those alone whom the sync never sent, in batches that
 * are sent the first time: whoever was sent before is known by that.
 */
function matchedOf(batch: SyncBatchRow, judged: readonly Judged[], said: MatchedPeople | undefined): BatchCounts {
  if (batch.operation === 'remove') return {};
  const isFirst = batch.tries === 0;
  const known = judged.flatMap(({ row, verdict }) =>
    isFirst && row.is_new && verdict.state === 'accepted' && verdict.isKnown !== undefined ? [verdict.isKnown] : [],
  );
  const count = known.filter(Boolean).length;
  const { least, most, of } = said ?? { least: count, most: count, of: known.length };
  return of === 0 ? {} : { matched_least: least, matched_most: most, matched_of: of };
}

function countsOf(judged: readonly Judged[]): BatchCounts {
  const counts = { added: 0, changed: 0, removed: 0, rejected: 0, unsure: 0 };
  for (const { row, verdict } of judged)
    if (row.verdict === 'replaced') continue;
    else if (row.operation === 'remove') counts.removed += verdict.state === 'accepted' ? 1 : 0;
    else if (verdict.state === 'accepted') counts[row.is_new ? 'added' : 'changed'] += 1;
    else counts[verdict.state === 'unsure' ? 'unsure' : 'rejected'] += 1;
  return counts;
}

/** First the rows, then the batch: a crash in between sends the batch again under its key. */
async function settle(
  { context }: Sending,
  batch: SyncBatchRow,
  { judged, matched }: { readonly judged: readonly Judged[]; readonly matched?: MatchedPeople | undefined },
): Promise<void> {
  const { services, run, sync } = context;
  const version = await nextVersion(services.postgres);
  const to = {
    accountId: run.accountId,
    syncId: sync.id,
    at: services.now(),
    version,
    pepper: services.identityPepper,
  };
  await recordRows(
    services.clickhouse,
    to,
    // Of a changed row that lost an identifier the change itself is recorded.
    judged.filter(({ row }) => row.verdict !== 'replaced').map((one) => recorded(one, context)),
  );
  await services.postgres.forAccount(run.accountId, (tx) =>
    createBatchStore(tx).update(batch.id, {
      state: 'done',
      counts: { ...countsOf(judged), ...matchedOf(batch, judged, matched) },
    }),
  );
}

/** Two batches in the place of one that was refused whole. */
async function split({ context }: Sending, batch: SyncBatchRow, rows: readonly PlannedRow[]): Promise<boolean> {
  const halves = halveBatch(rows);
  if (halves === null) return false;
  const { run, services } = context;
  await services.postgres.forAccount(run.accountId, async (tx) => {
    const store = createBatchStore(tx);
    await store.update(batch.id, { state: 'split' });
    await store.insert(
      halves.map((half, place) => ({
        ...batch,
        id: newId(),
        firstRow: half[0]?.position ?? 0,
        lastRow: half.at(-1)?.position ?? 0,
        isLast: batch.isLast && place === 1,
        state: 'planned',
        tries: 0,
        requestId: '',
        notBefore: null,
        counts: {},
      })),
    );
  });
  return true;
}

async function postpone(
  { context }: Sending,
  batch: SyncBatchRow,
  changes: { at: Date; tries: number; state?: 'planned' | 'pending' },
): Promise<void> {
  await context.services.postgres.forAccount(context.run.accountId, (tx) =>
    createBatchStore(tx).update(batch.id, {
      state: changes.state ?? 'planned',
      notBefore: changes.at,
      tries: changes.tries,
    }),
  );
}

/** The credentials are refused: every sync of the connection pauses. */
async function pauseConnection({ context }: Sending, message: string): Promise<never> {
  const { services, run, connection } = context;
  const reason = `${connection.name} refuses the credentials: ${message}`;
  await services.postgres.forAccount(run.accountId, async (tx) => {
    await createConnectionStore(tx).update(connection.id, { state: 'needs_sign_in', message });
    await createSyncStore(tx).pauseAll(connection.id, reason);
  });
  throw new RunFailed(`${reason} Update its settings, test it, then resume the sync.`);
}

async function tryLater(sending: Sending, batch: SyncBatchRow, message: string): Promise<void> {
  const tries = batch.tries + 1;
  if (tries >= mostTries) throw new RunFailed(`The destination does not take rows: ${message}`);
  const pause = backoffDelay(tries, Math.random(), pauses);
  await postpone(sending, batch, { at: new Date(Date.now() + pause), tries });
}

async function handle(
  sending: Sending,
  { batch, rows }: { readonly batch: SyncBatchRow; readonly rows: readonly PlannedRow[] },
  outcome: BatchOutcome,
): Promise<void> {
  const { context, connector } = sending;
  const all = (verdict: Judged['verdict']): Promise<void> =>
    settle(sending, batch, { judged: rows.map((row) => ({ row, verdict })) });
  switch (outcome.kind) {
    case 'answered':
      return settle(sending, batch, {
        judged: rows.map((row, place) => ({
          row,
          verdict: outcome.verdicts[place] ?? { state: 'retry', message: 'The destination said nothing of this row.' },
        })),
        matched: outcome.matched,
      });
    case 'pending':
      await context.services.postgres.forAccount(context.run.accountId, (tx) =>
        createBatchStore(tx).update(batch.id, {
          state: 'pending',
          requestId: outcome.requestId,
          notBefore: outcome.askAt ?? new Date(Date.now() + pollPause),
        }),
      );
      return;
    case 'refused':
      if (!(await split(sending, batch, rows)))
        await all({ state: 'rejected', code: outcome.code, message: outcome.message });
      return;
    case 'throttled':
      // A verdict that cannot be asked for now is asked for later, and nothing is sent again.
      return postpone(sending, batch, {
        at: outcome.retryAt,
        tries: batch.tries,
        state: laterState(batch),
      });
    case 'unauthorized':
      return pauseConnection(sending, outcome.message);
    case 'missing':
      throw new RunFailed(`The destination does not take rows for ${context.sync.object.name}: ${outcome.message}`);
    case 'unavailable':
      return tryLater(sending, batch, outcome.message);
    case 'unsure':
      if (connector.isRepeatable(batch.operation)) return tryLater(sending, batch, outcome.message);
      return all({ state: 'unsure', message: outcome.message });
  }
}

/** Vendors bound requests by bytes, too; a row that is too large alone is theirs to refuse. */
function isTooLarge({ connector }: Sending, rows: readonly PlannedRow[]): boolean {
  const bytes = rows.reduce((sum, { payload }) => sum + Buffer.byteLength(payload), 0);
  return bytes > connector.limits.bytesPerBatch;
}

/** The state of a batch whose turn comes later. */
const laterState = ({ state }: SyncBatchRow): 'pending' | 'planned' => (state === 'pending' ? state : 'planned');

/** Sends a batch, or asks what became of it. */
export async function sendBatch(sending: Sending, batch: SyncBatchRow): Promise<void> {
  const { context, writer, signal } = sending;
  const { own, run, services } = context;
  const planned = await plannedRows(own, run.id, { first: batch.firstRow, last: batch.lastRow });
  const rows = await narrowRemovals(context, planned);
  if (isTooLarge(sending, rows) && batch.state !== 'pending' && (await split(sending, batch, rows))) return;
  const request = requestOf(sending, batch, rows);
  if (batch.state === 'pending') {
    await handle(sending, { batch, rows }, await writer.poll(request, batch.requestId, signal));
    return;
  }
  await services.postgres.forAccount(run.accountId, (tx) =>
    createBatchStore(tx).update(batch.id, { state: 'sending' }),
  );
  await handle(sending, { batch, rows }, await writer.write(request, signal));
}

/** Batches that a dead process was sending are sent again under their keys; where that could double rows, nobody knows what became of them. */
export async function recoverBatches(sending: Sending): Promise<void> {
  const { context, connector } = sending;
  const { own, run, services } = context;
  const batches = await services.postgres.forAccount(run.accountId, (tx) => createBatchStore(tx).interrupted(run.id));
  for (const batch of batches) {
    if (connector.isRepeatable(batch.operation)) {
      await postpone(sending, batch, { at: services.now(), tries: Math.max(1, batch.tries) });
      continue;
    }
    const rows = await plannedRows(own, run.id, { first: batch.firstRow, last: batch.lastRow });
    const message = 'Acquaint stopped while it sent this row. Check the destination, then retry the row.';
    await settle(sending, batch, { judged: rows.map((row) => ({ row, verdict: { state: 'unsure', message } })) });
  }
}
