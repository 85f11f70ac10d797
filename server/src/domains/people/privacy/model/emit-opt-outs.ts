import { personOptedOut, type SuppressionReason } from '@acquaint/contract';
import type { Services } from '../../../../platform/services.ts';
import { emitEvents } from '../../../../platform/webhooks/emit-events.ts';
import { createOutgoingEventStore } from '../../../../platform/webhooks/outgoing-events.store.ts';
import type { NewEntry } from './suppression-entries.queries.ts';

interface OptOuts {
  readonly entries: readonly NewEntry[];
  /** Null: it holds for all accounts, and each is notified. */
  readonly accountId: string | null;
  readonly reason: SuppressionReason;
  readonly at: Date;
}

/** Says to webhooks who opted out, by ids of the consumer file. Harmless when repeated. */
export async function emitOptOuts(
  { postgres }: Pick<Services, 'postgres'>,
  { entries, accountId, reason, at }: OptOuts,
): Promise<void> {
  const accounts =
    accountId === null
      ? await postgres.readAsSystem((tx) => createOutgoingEventStore(tx).accountsFor([personOptedOut.type]))
      : [accountId];
  const happenings = entries.map(({ id, consumers }) => ({
    key: id,
    at,
    data: {
      opt_out_id: id,
      reason,
      consumer_ids: consumers.map((consumer) => consumer.id),
      is_everywhere: accountId === null,
      opted_out_at: at.toISOString(),
    },
  }));
  for (const account of accounts)
    await postgres.forAccount(account, (tx) => emitEvents(tx, personOptedOut, { accountId: account, happenings }));
}
