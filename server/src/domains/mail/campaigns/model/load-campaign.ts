import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createCampaignStore } from './campaigns.store.ts';
import type { CampaignRow } from './campaigns.table.ts';

/** The account's campaign with that id. Throws 404. */
export async function loadCampaign(transaction: Transaction, id: string): Promise<CampaignRow> {
  const row = await createCampaignStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return row;
}

/** The same, kept for this transaction. Throws 404, and 409 where somebody changed it since that revision. */
export async function lockCampaign(
  transaction: Transaction,
  id: string,
  revision: number | undefined,
): Promise<CampaignRow> {
  const row = await createCampaignStore(transaction).lock(id);
  if (row === null) throw new OperationError('not_found');
  requireRevision(row, revision);
  return row;
}

/** Throws 409 where a campaign has changed since it was seen. */
export function requireRevision(row: CampaignRow, revision: number | undefined): void {
  if (revision !== undefined && revision !== row.revision)
    throw new OperationError('changed_meanwhile', {
      message: 'Someone else changed this campaign. Reload it, then make your change again.',
    });
}

export const refuseTakenName = refuseTaken({
  index: 'campaigns_name',
  says: { fields: { name: ['Another campaign has this name'] } },
});
