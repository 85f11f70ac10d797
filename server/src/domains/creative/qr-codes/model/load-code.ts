import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { QrCodeRow } from '../links/qr-codes.table.ts';
import { createQrCodeStore } from './qr-codes.store.ts';

/** A code of the account. Throws 404. */
export async function loadCode({ transaction }: UserContext, id: string): Promise<QrCodeRow> {
  const row = await transaction((tx) => createQrCodeStore(tx).find(id));
  if (row === null) throw new OperationError('not_found');
  return row;
}
