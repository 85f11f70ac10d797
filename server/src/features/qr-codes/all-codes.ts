import type { UserContext } from '../../platform/http/context.ts';
import type { QrCodeRow } from '../qr-links/index.ts';
import { createQrCodeStore } from './qr-codes.store.ts';

/** All codes, or those of an import, each batch in a transaction of its own: a slow reader holds up nobody. */
export async function* allCodes(
  { transaction }: Pick<UserContext, 'transaction'>,
  importId: string | null = null,
): AsyncGenerator<QrCodeRow> {
  let last: string | undefined;
  do {
    const after = last ?? null;
    const rows: QrCodeRow[] = await transaction((tx) => createQrCodeStore(tx).listAfter(after, importId));
    yield* rows;
    last = rows.at(-1)?.id;
  } while (last !== undefined);
}
