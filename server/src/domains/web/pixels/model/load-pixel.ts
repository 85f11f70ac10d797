import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPixelStore } from './pixels.store.ts';
import type { PixelRow } from './pixels.table.ts';

/** A pixel of the account. Throws 404 for another account's, or none. */
export async function loadPixel({ transaction }: UserContext, id: string): Promise<PixelRow> {
  const pixel = await transaction((tx) => createPixelStore(tx).find(id));
  if (pixel === null) throw new OperationError('not_found');
  return pixel;
}
