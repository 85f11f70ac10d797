import { createHash } from 'node:crypto';
import type { SyncBatch } from '../../../../integrations/sync/port.ts';
import { dropDeletedRows, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { suppressed } from '../../../people/privacy/index.ts';
import { findSuppressedRows } from './find-suppressed-rows.ts';
import { loadPlace, type RemovalPlace } from './removal-place.ts';
import { createRemovalStore, type DueRemoval } from './removals.store.ts';
import { findSentIdentifiers } from './sent-identifiers.queries.ts';
import { type RemoveKnown, removingTogether } from './remove-together.ts';
import { settleRemovals } from './settle-removals.ts';
import { withWriter } from '../sending/with-writer.ts';

const mostAtOnce = 500;
/** Batches of one sync in a row; then the others get their turn. */
const mostBatches = 20;
const timeout = 60_000;

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
    firstRow: 1,
    isLast: true,
    rows: rows.map(({ destination_key: key }) => ({ key, fields: sent.get(key) ?? { [keyField]: key } })),
  };
}

/** Sends removals of one sync while the destination takes them. Answers whether more are due. */
async function removeFrom(services: Services, syncId: string, removeKnown: RemoveKnown): Promise<boolean> {
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
      const due = await next();
      const [first] = due;
      if (first === undefined) return false;
      // What was refused as a whole goes on in halves, until the row that is at fault is alone.
      const rows = first.request_id === '' ? due.slice(0, Math.max(1, limit >> first.tries)) : due;
      const keys = rows.map(({ destination_key: key }) => key);
      const batch = batchOf(place, rows, await findSentIdentifiers(own, syncId, keys));
      const signal = AbortSignal.timeout(timeout);
      const outcome =
        first.request_id === ''
          ? await writer.write(batch, signal)
          : await writer.poll(batch, first.request_id, signal);
      await settleRemovals({ services, place, rows, removeKnown }, outcome, batch.idempotencyKey);
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
      const removeKnown = removingTogether(clickhouse);
      const more = await Promise.all(
        due.map(async (syncId) =>
          removeFrom(services, syncId, removeKnown).catch((error: unknown) => {
            log.error({ err: error }, 'a removal from a destination failed');
            return false;
          }),
        ),
      );
      if (more.includes(true)) await jobs.announce(suppressed);
    },
  };
}

/** Takes what was removed off the disk, apart from removing: it writes the table again, and removals of others must not wait for it. */
export function dropRemovedRows({ clickhouse }: Services): ScheduledWork {
  return { name: 'drop-removed-sync-rows', cron: '*/5 * * * *', run: () => dropDeletedRows(clickhouse, 'sync_rows') };
}
