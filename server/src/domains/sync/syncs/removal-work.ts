import { createHash } from 'node:crypto';
import { backoffDelay } from '@acquaint/engine';
import type { BatchOutcome, SyncBatch } from '../../../integrations/sync/port.ts';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import type { ScheduledWork } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { suppressed } from '../../people/privacy/index.ts';
import { findSuppressedRows } from './find-suppressed-rows.ts';
import { loadPlace, type RemovalPlace } from './removal-place.ts';
import { createRemovalStore, type DueRemoval } from './removals.store.ts';
import { createRunStore } from './runs.store.ts';
import { findSentIdentifiers } from './sent-identifiers.queries.ts';
import { dropErasedRows, removeKnownRows } from './synced-rows.queries.ts';
import { withWriter } from './with-writer.ts';

const mostAtOnce = 500;
/** Batches of one sync in a row; then the others get their turn. */
const mostBatches = 20;
const timeout = 60_000;
/** Short: once a destination is back, it hears of everybody at the next minute. */
const pauses = { first: 5_000, longest: 30_000 };
const pollPause = 5_000;

type Sent = Awaited<ReturnType<typeof findSentIdentifiers>>;

/** Rows are named by everything that was sent of them, where the destination knows people by it. */
function batchOf({ keyField }: RemovalPlace, rows: readonly DueRemoval[], sent: Sent): SyncBatch {
  const [first] = rows;
  const name = rows.map(({ id, tries }) => `${id}:${tries}`).join();
  return {
    operation: 'remove',
    idempotencyKey: first?.sent_as || createHash('sha256').update(name).digest('hex'),
    runId: first?.id ?? '',
    number: 1,
    isLast: true,
    rows: rows.map(({ destination_key: key }) => ({ key, fields: sent.get(key) ?? { [keyField]: key } })),
  };
}

interface Settling {
  readonly services: Services;
  readonly place: RemovalPlace;
  readonly rows: readonly DueRemoval[];
}

/** The rows are known no more, and samples of runs do not name them. */
async function finish(
  { services, place }: Settling,
  rows: readonly DueRemoval[],
  end: { readonly state: 'done' | 'impossible'; readonly message: string },
): Promise<void> {
  if (rows.length === 0) return;
  const { postgres, clickhouse, now } = services;
  const keys = rows.map(({ destination_key: key }) => key);
  const ids = rows.map(({ id }) => id);
  await removeKnownRows(scopeToAccount(clickhouse, place.accountId), place.syncId, keys);
  await postgres.forAccount(place.accountId, async (tx) => {
    await createRunStore(tx).forgetSamples(place.syncId, keys);
    await createRemovalStore(tx).finish(ids, { ...end, at: now() });
  });
}

async function postpone({ services, place, rows }: Settling, message: string, at?: Date): Promise<void> {
  if (rows.length === 0) return;
  const tries = Math.max(...rows.map((row) => row.tries)) + 1;
  const next = at ?? new Date(services.now().getTime() + backoffDelay(tries, 1, pauses));
  await services.postgres.forAccount(place.accountId, (tx) =>
    createRemovalStore(tx).postpone(
      rows.map(({ id }) => id),
      { at: next, message },
    ),
  );
}

/** Records what the destination said. */
async function settle(settling: Settling, outcome: BatchOutcome, sentAs: string): Promise<void> {
  const { services, place, rows } = settling;
  const { canRemove, connection, object } = place;
  const state = canRemove ? 'done' : 'impossible';
  const message = canRemove ? '' : `${connection.name} cannot remove rows. It got a removal message instead.`;
  switch (outcome.kind) {
    case 'answered': {
      const isAccepted = (_: DueRemoval, position: number): boolean => outcome.verdicts[position]?.state === 'accepted';
      await finish(settling, rows.filter(isAccepted), { state, message });
      const [refused] = outcome.verdicts.filter((verdict) => verdict.state !== 'accepted');
      const left = rows.filter((row, position) => !isAccepted(row, position));
      return postpone({ ...settling, rows: left }, refused?.message ?? 'The destination said nothing of this row.');
    }
    case 'pending':
      return services.postgres.forAccount(place.accountId, (tx) =>
        createRemovalStore(tx).awaitVerdict(
          rows.map(({ id }) => id),
          { sentAs, requestId: outcome.requestId, at: outcome.askAt ?? new Date(services.now().getTime() + pollPause) },
        ),
      );
    case 'missing':
      return finish(settling, rows, {
        state: 'impossible',
        message: `${connection.name} no longer has ${object.name}.`,
      });
    case 'throttled':
      return postpone(settling, outcome.message, outcome.retryAt);
    case 'refused':
    case 'unauthorized':
    case 'unavailable':
    case 'unsure':
      return postpone(settling, outcome.message);
  }
}

/** Sends removals of one sync while the destination takes them. Answers whether more are due. */
async function removeFrom(services: Services, syncId: string): Promise<boolean> {
  const { postgres, now } = services;
  const place = await loadPlace(services, syncId);
  if (place === null) {
    const message = 'The connection was deleted here before the removal was acknowledged. Remove them there by hand.';
    await postgres.asSystem((tx) => createRemovalStore(tx).giveUp(syncId, { message, at: now() }));
    return false;
  }
  const own = scopeToAccount(services.clickhouse, place.accountId);
  const limit = Math.min(mostAtOnce, place.rowsPerBatch);
  const next = (): Promise<DueRemoval[]> =>
    postgres.forAccount(place.accountId, (tx) => createRemovalStore(tx).listDue(syncId, now(), limit));
  return withWriter(services, { sync: place, connection: place.connection }, async ({ writer }) => {
    for (let batches = 0; batches < mostBatches; batches += 1) {
      const rows = await next();
      const [first] = rows;
      if (first === undefined) return false;
      const keys = rows.map(({ destination_key: key }) => key);
      const batch = batchOf(place, rows, await findSentIdentifiers(own, syncId, keys));
      const signal = AbortSignal.timeout(timeout);
      const outcome =
        first.request_id === ''
          ? await writer.write(batch, signal)
          : await writer.poll(batch, first.request_id, signal);
      await settle({ services, place, rows }, outcome, batch.idempotencyKey);
    }
    return (await next()).length > 0;
  });
}

/**
 * Once somebody is suppressed, and each minute: people who opted out or were erased are removed from every destination that ever got them, whatever
 * became of the sync, until the destination acknowledges that.
 */
export function removeSuppressed(services: Services): ScheduledWork {
  const { postgres, clickhouse, now, log, jobs } = services;
  return {
    name: 'remove-suppressed-from-syncs',
    cron: '* * * * *',
    after: [suppressed],
    async run() {
      for await (const found of findSuppressedRows(clickhouse))
        await postgres.asSystem((tx) => createRemovalStore(tx).enqueue(found, now()));
      const due = await postgres.asSystem((tx) => createRemovalStore(tx).syncsDue(now()));
      if (due.length === 0) return;
      const more = await Promise.all(
        due.map(async (syncId) =>
          removeFrom(services, syncId).catch((error: unknown) => {
            log.error({ err: error }, 'a removal from a destination failed');
            return false;
          }),
        ),
      );
      await dropErasedRows(clickhouse);
      if (more.includes(true)) await jobs.announce(suppressed);
    },
  };
}
