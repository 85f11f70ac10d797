import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createPixelStore, type PixelRow } from '../../pixels/index.ts';

/** The account's pixel with that uuid. Throws 404. */
export async function pixelByUuid(transaction: Transaction, uuid: string): Promise<PixelRow> {
  const pixel = await createPixelStore(transaction).findByUuid(uuid);
  if (pixel === null) throw new OperationError('not_found');
  return pixel;
}

/** The account's pixel with that id, which a row of ours names. Throws 404. */
export async function pixelById(transaction: Transaction, id: string): Promise<PixelRow> {
  const pixel = await createPixelStore(transaction).find(id);
  if (pixel === null) throw new OperationError('not_found');
  return pixel;
}
