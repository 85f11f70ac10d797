import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createEddmAreaStore } from '../areas/eddm-areas.store.ts';
import { createEddmStore } from './eddm.store.ts';
import type { EddmAreaRow, EddmRow } from './eddm.table.ts';

/** The account's mailing with that id. Throws 404. */
export async function loadEddm(transaction: Transaction, id: string): Promise<EddmRow> {
  const row = await createEddmStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return row;
}

/** The same, kept for this transaction. Throws 404, and 409 where somebody changed it since that revision. */
export async function lockEddm(transaction: Transaction, id: string, revision: number | undefined): Promise<EddmRow> {
  const row = await createEddmStore(transaction).lock(id);
  if (row === null) throw new OperationError('not_found');
  if (revision !== undefined && revision !== row.revision)
    throw new OperationError('changed_meanwhile', {
      message: 'Someone else changed this mailing. Reload it, then make your change again.',
    });
  return row;
}

/** The account's saved area with that id. Throws 404. */
export async function loadArea(transaction: Transaction, id: string): Promise<EddmAreaRow> {
  const row = await createEddmAreaStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return row;
}

export const refuseTakenName = refuseTaken({
  index: 'eddm_mailings_name',
  says: { fields: { name: ['Another mailing has this name'] } },
});
export const refuseTakenArea = refuseTaken({
  index: 'eddm_areas_name',
  says: { fields: { name: ['Another area has this name'] } },
});
