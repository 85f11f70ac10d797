import type { UserContext } from '../../../../platform/http/context.ts';
import { everyRow } from '../../../../platform/postgres/every-row.ts';
import type { QrCodeRow } from '../links/qr-codes.table.ts';
import { createQrCodeStore } from './qr-codes.store.ts';

/** All codes of the account, or those of an import. */
export function allCodes(
  { transaction }: Pick<UserContext, 'transaction'>,
  importId: string | null = null,
): AsyncGenerator<QrCodeRow> {
  return everyRow((after) => transaction((tx) => createQrCodeStore(tx).listAfter(after, importId)));
}
