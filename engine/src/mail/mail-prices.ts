/** What a piece costs on a day, in cents. Postage is that of the USPS; printing is what short runs of digital print cost, and only a guess. */
interface MailPrice {
  /** From this day on. */
  readonly from: string;
  readonly postage: { readonly card: number; readonly letter: number; readonly flat: number; readonly eddm: number };
  readonly printing: { readonly card: number; readonly large: number; readonly letter: number };
}

/** The newest last. Postage of July 2025: USPS Notice 123 (stamped card, 1 oz metered letter, 1 oz flat, EDDM Retail flat). */
const prices: readonly MailPrice[] = [
  {
    from: '2024-07-14',
    postage: { card: 56, letter: 69, flat: 150, eddm: 20.3 },
    printing: { card: 14, large: 24, letter: 18 },
  },
  {
    from: '2025-07-13',
    postage: { card: 61, letter: 74, flat: 163, eddm: 24.7 },
    printing: { card: 15, large: 26, letter: 19 },
  },
];

const inch = 25_400;

/** The USPS's card: at most 4.25 x 6 in. A letter: at most 6.125 x 11.5 in. */
function postageClass({ width, height }: PieceSize): 'card' | 'letter' | 'flat' {
  const [long, high] = [Math.max(width, height) / inch, Math.min(width, height) / inch];
  if (long <= 6 && high <= 4.25) return 'card';
  return long <= 11.5 && high <= 6.125 ? 'letter' : 'flat';
}

/** The cut size of a piece, in micrometers. */
export interface PieceSize {
  readonly width: number;
  readonly height: number;
}

export interface PiecePrice {
  readonly printing: number;
  readonly postage: number;
  /** From when on this is the price. */
  readonly asOf: string;
}

/** What a piece costs by the price table of a day (YYYY-MM-DD), in cents; a sheet that is folded into an envelope goes as a letter. */
export function piecePrice(size: PieceSize, way: 'mail' | 'sheet' | 'eddm', day: string): PiecePrice {
  const price = prices.findLast(({ from }) => from <= day) ?? prices[0];
  if (price === undefined) throw new Error('There are no prices');
  const asOf = price.from;
  if (way === 'sheet') return { printing: price.printing.letter, postage: price.postage.letter, asOf };
  const kind = postageClass(size);
  const printing = kind === 'card' ? price.printing.card : price.printing.large;
  return { printing, postage: way === 'eddm' ? price.postage.eddm : price.postage[kind], asOf };
}
