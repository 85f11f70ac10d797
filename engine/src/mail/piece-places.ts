import type { Scene, SceneZone } from '@acquaint/contract';
import type { Box } from '../scene/matrix.ts';

/** The merge fields that pieces have beside those of their design: the block of the address, and the code that is printed. */
export const pieceFields = { address: 'piece_address', code: 'code' } as const;

/** What stays free in the address block, in micrometers. */
export const pieceMargin = 4_000;
/** The height that the barcode takes with its clear zone, in micrometers. */
export const barcodeRoom = 8_000;

/** Where the post reads; null for a design that cannot be mailed to a person. */
export function addressZone({ zones }: Pick<Scene, 'zones'>): SceneZone | null {
  return zones.find(({ kind }) => kind === 'address') ?? null;
}

/**
 * Bars of an Intelligent Mail barcode in micrometers (USPS-B-3200): 22 bars an inch, 0.020 in wide; a tracker of 0.050 in, ascenders and descenders
 * up to 0.150 in together.
 */
const barcode = { pitch: 1_154, width: 508, tracker: 1_270, reach: 1_270 } as const;

/** The bars of a barcode: full, ascender, descender, tracker. */
export type MailBars = readonly ('F' | 'A' | 'D' | 'T')[];

/** Where the bars of a barcode are: in the barcode zone, or at the foot of the address block. In micrometers of the page. */
export function placeBars(
  scene: Pick<Scene, 'zones'>,
  bars: MailBars,
): { readonly page: number; readonly bars: readonly Box[] } | null {
  const zone = addressZone(scene);
  if (zone === null) return null;
  const own = scene.zones.find(({ kind, page }) => kind === 'barcode' && page === zone.page);
  const height = barcode.tracker + 2 * barcode.reach;
  const x = (own ?? zone).x + pieceMargin;
  const top = own === undefined ? zone.y + zone.h - barcodeRoom + 1_500 : own.y + Math.round((own.h - height) / 2);
  const boxes = bars.map((bar, index) => {
    const [up, down] = [bar === 'F' || bar === 'A', bar === 'F' || bar === 'D'];
    return {
      x: x + index * barcode.pitch,
      y: top + (up ? 0 : barcode.reach),
      w: barcode.width,
      h: barcode.tracker + (up ? barcode.reach : 0) + (down ? barcode.reach : 0),
    };
  });
  return { page: zone.page, bars: boxes };
}
