import { pieceReturned } from '@acquaint/contract';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import { emitEvents } from '../../../../platform/webhooks/emit-events.ts';
import { createOutgoingEventStore } from '../../../../platform/webhooks/outgoing-events.store.ts';
import { createMailingStore } from '../model/mailings.store.ts';
import { addresseesOf, pieceKey } from './addressees.queries.ts';
import { type PieceEvent, recordEvents } from './piece-events.queries.ts';

type Used = Pick<Services, 'clickhouse' | 'postgres' | 'now'>;

/** Says to webhooks which pieces came back, of which campaign, and whom they were for. */
async function emitReturns(
  { clickhouse, postgres }: Used,
  accountId: string,
  { returned, at }: { readonly returned: readonly PieceEvent[]; readonly at: Date },
): Promise<void> {
  const mailings = await postgres.readForAccount(accountId, async (tx) => {
    const asking = await createOutgoingEventStore(tx).accountsFor([pieceReturned.type]);
    const ids = new Set(returned.map(({ mailing }) => mailing));
    return asking.length === 0 ? [] : createMailingStore(tx).byIds([...ids]);
  });
  if (mailings.length === 0) return;
  const campaigns = new Map(mailings.map(({ id, campaignId }) => [id, campaignId]));
  const addressees = await addresseesOf(scopeToAccount(clickhouse, accountId), returned);
  const happenings = returned.flatMap(({ mailing, serial, at: returnedAt }) => {
    const campaign = campaigns.get(mailing);
    if (campaign === undefined) return [];
    const key = pieceKey(mailing, serial);
    const { consumer = null, record = null, people = [] } = addressees.get(key) ?? {};
    const data = {
      campaign_id: campaign,
      mailing_id: mailing,
      serial,
      consumer_id: consumer,
      person_ids: [...people],
      returned_at: returnedAt.toISOString(),
    };
    return [{ key, at, data, subjects: [consumer, record, ...people].filter((id) => id !== null) }];
  });
  await postgres.forAccount(accountId, (tx) => emitEvents(tx, pieceReturned, { accountId, happenings }));
}

/** Records what was reported about pieces of an account, and says to webhooks which came back. Harmless when repeated. */
export async function recordReported(
  services: Used,
  accountId: string,
  { events, at = services.now() }: { readonly events: readonly PieceEvent[]; readonly at?: Date },
): Promise<void> {
  await recordEvents(services.clickhouse, accountId, { events, at });
  const returned = events.filter(({ state }) => state === 'returned');
  if (returned.length > 0) await emitReturns(services, accountId, { returned, at });
}
