import { isMailBarcode, type MailBars } from '@acquaint/engine/print';
import barcodes from 'bwip-js/node';
import { z } from 'zod';

const encoded = z.tuple([z.object({ bbs: z.array(z.number()), bhs: z.array(z.number()) })]);
const tolerance = 1e-6;

/** The bars of an Intelligent Mail barcode by its digits (`mailBarcodeDigits`). Throws RangeError for digits that are none. */
export function mailBars(digits: string): MailBars {
  if (!isMailBarcode(digits)) throw new RangeError('These are not the digits of an Intelligent Mail barcode');
  const [{ bbs, bhs }] = encoded.parse(barcodes.raw({ bcid: 'onecode', text: digits }));
  const top = Math.max(...bbs.map((base, index) => base + (bhs[index] ?? 0)));
  return bbs.map((base, index) => {
    const isUp = base + (bhs[index] ?? 0) > top - tolerance;
    const isDown = base < tolerance;
    if (isUp) return isDown ? 'F' : 'A';
    return isDown ? 'D' : 'T';
  });
}
