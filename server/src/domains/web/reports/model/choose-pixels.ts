import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPixelStore, type PixelRow } from '../../pixels/index.ts';
import type { ReportContext } from './load-scope.ts';

/** All pixels of the account, the default one first. */
export function accountPixels({ transaction }: Pick<ReportContext, 'transaction'>): Promise<PixelRow[]> {
  return transaction((tx) => createPixelStore(tx).list());
}

/** The pixel with that uuid, or the first one when none is named; null when the account has none. Throws 404 for a uuid that is not the account's. */
export function choosePixel(pixels: readonly PixelRow[], pixelUuid: string | undefined): PixelRow | null {
  if (pixelUuid === undefined) return pixels[0] ?? null;
  const chosen = pixels.find((pixel) => pixel.pixelUuid === pixelUuid);
  if (chosen === undefined) throw new OperationError('not_found');
  return chosen;
}
