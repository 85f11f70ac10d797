import { createHash } from 'node:crypto';
import { backoffDelay } from '@acquaint/engine';
import type { BatchOutcome } from '../../../integrations/sync/port.ts';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../platform/ids/ids.ts';
import type { ScheduledWork } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { createConnectionStore } from '../connections/index.ts';
import { createRemovalStore, type DueRemoval } from './removals.store.ts';
import { findSentIdentifiers } from './sent-identifiers.queries.ts';
import { findSuppressedRows, recordRows } from './synced-rows.queries.ts';
import { createSyncStore } from './syncs.store.ts';
import { withWriter } from './with-writer.ts';

const atOnce = 5_000;
const timeout = 60_000;
const pauses = { first: 10_000, longest: 3_600_000 };

function acknowledged(outcome: BatchOutcome, rows: readonly DueRemoval[]): DueRemoval[] {
  if (outcome.kind !== 'answered') return [];
  return rows.filter((_, place) => outcome.verdicts[place]?.state === 'accepted');
}

async function removeFrom(services: Services, syncId: string, rows: readonly DueRemoval[]): Promise<void> {
  const { postgres, clickhouse, now } = services;
  const [first] = rows;
  if (first === undefined) return;
  const accountId = first.account_id;
  const { sync, connection } = await postgres.forAccount(accountId, async (tx) => {
    const found = await createSyncStore(tx).find(syncId);
    return {
      sync: found,
      connection: found === null ? null : await createConnectionStore(tx).find(found.connectionId),
    };
  });
  if (sync === null || connection === null) return;
  const keys = rows.map(({ destination_key: key }) => key);
  const sent = await findSentIdentifiers(scopeToAccount(clickhouse, accountId), syncId, keys);
  const name = rows.map(({ id, tries }) => `${id}:${tries}`).join();
  const batch = {
    operation: 'remove',
    idempotencyKey: createHash('sha256').update(name).digest('hex'),
    runId: first.id,
    number: 1,
    isLast: true,
    rows: keys.map((key) => ({ key, fields: sent.get(key) ?? { [sync.keyField]: key } })),
  } as const;
  const { outcome, canRemove } = await withWriter(services, { sync, connection }, async ({ connector, writer }) => ({
    outcome: await writer.write(batch, AbortSignal.timeout(timeout)),
    canRemove: connector.canRemove,
  }));
  const done = acknowledged(outcome, rows);
  const removed = { row_key: '', consumer_id: nilId, email_key: '', hash: '', tried: '', code: '', reason: '' };
  // The key stays, so that no later run takes the row for one that was never sent; what identifies the person goes.
  await recordRows(
    clickhouse,
    { accountId, syncId, at: now() },
    done.map(({ destination_key }) => ({ ...removed, destination_key, state: 'removed' })),
  );
  const left = rows.filter((row) => !done.includes(row));
  await postgres.asSystem(async (tx) => {
    const store = createRemovalStore(tx);
    const said = canRemove ? '' : `${connection.name} cannot remove rows; it got a message instead.`;
    await store.finish(
      done.map(({ id }) => id),
      canRemove ? 'done' : 'impossible',
      said,
    );
    const tries = Math.max(0, ...left.map((row) => row.tries)) + 1;
    const at = new Date(now().getTime() + backoffDelay(tries, 1, pauses));
    const message = 'message' in outcome ? outcome.message : 'Not removed yet.';
    await store.postpone(
      left.map(({ id }) => id),
      { at, message },
    );
  });
}

/**
 * Each minute: people who opted out or were erased are removed from every destination that ever got them, whatever state the sync is in, until it
 * acknowledges that.
 */
export function removeSuppressed(services: Services): ScheduledWork {
  const { postgres, clickhouse, now, log } = services;
  return {
    name: 'remove-suppressed-from-syncs',
    cron: '* * * * *',
    async run() {
      const found = await findSuppressedRows(clickhouse, atOnce);
      if (found.length > 0) await postgres.asSystem((tx) => createRemovalStore(tx).enqueue(found, now()));
      const due = await postgres.asSystem((tx) => createRemovalStore(tx).listDue(now(), atOnce));
      for (const [syncId, all] of Map.groupBy(due, (row) => row.sync_id)) {
        const rows = all.slice(0, 100);
        await removeFrom(services, syncId, rows).catch((error: unknown) =>
          log.error({ err: error }, 'a removal from a destination failed'),
        );
      }
    },
  };
}
