import { campaignStateChanged } from '@acquaint/contract';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { emitEvents } from '../../../../platform/webhooks/emit-events.ts';
import type { CampaignRow } from './campaigns.table.ts';

type Named = Pick<CampaignRow, 'id' | 'accountId' | 'name'>;

/** Says to webhooks that a campaign was moved, in the transaction that moves it. */
export async function emitMove(
  transaction: Transaction,
  { id, accountId, name }: Named,
  { from, to, at }: { from: CampaignRow['status']; to: CampaignRow['status']; at: Date },
): Promise<void> {
  const data = { campaign_id: id, name, from, to, changed_at: at.toISOString() };
  await emitEvents(transaction, campaignStateChanged, { accountId, happenings: [{ key: newId(), at, data }] });
}
