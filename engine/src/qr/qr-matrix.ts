import type { QrStyle } from '@acquaint/contract';
import { encodeQR, type ErrorCorrection } from 'qr';

type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** A code as its modules, without the border. */
export interface QrMatrix {
  /** Modules along one side: 21 to 177. */
  readonly size: number;
  readonly level: QrLevel;
  isDark(x: number, y: number): boolean;
}

const levels = ['L', 'M', 'Q', 'H'] as const;
const names: Readonly<Record<QrLevel, ErrorCorrection>> = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' };
/** How much of a code's area a logo can cover at each level and still be read by all three readers, measured. */
const coverable: Readonly<Record<QrLevel, number>> = { L: 0.04, M: 0.08, Q: 0.12, H: 0.16 };

/** The smallest code of a text at a level, or the one of a size. Null when the text is too long for it. */
function encode(text: string, level: QrLevel, size?: number): QrMatrix | null {
  try {
    // Codes of version 1 have 21 modules along a side, each next one four more.
    const version = size === undefined ? {} : { version: (size - 17) / 4 };
    const rows = encodeQR(text, 'raw', { ecc: names[level], border: 1, ...version });
    return { size: rows.length - 2, level, isDark: (x, y) => rows[y + 1]?.[x + 1] ?? false };
  } catch {
    // The only thing that can be wrong with a text is its length.
    return null;
  }
}

/** The least level that a style needs: what its logo covers must be made up for. */
function leastLevel({ ecc, logo }: Pick<QrStyle, 'ecc' | 'logo'>): QrLevel {
  const chosen = ecc === 'auto' ? 'M' : ecc;
  const area = logo === null ? 0 : logo.size ** 2;
  const needed = levels.find((level) => coverable[level] >= area) ?? 'H';
  return levels[Math.max(levels.indexOf(chosen), levels.indexOf(needed))] ?? 'H';
}

/**
 * The modules of a text in the smallest code that the style allows: at the level it asks for, raised where its logo needs it, and, where the
 * style leaves it open, as high as costs no larger code. Null when the text is too long for any code of that level.
 */
export function qrMatrix(text: string, style: Pick<QrStyle, 'ecc' | 'logo'>): QrMatrix | null {
  const least = leastLevel(style);
  const first = encode(text, least);
  if (first === null || style.ecc !== 'auto') return first;
  const higher = levels.slice(levels.indexOf(least) + 1).toReversed();
  for (const level of higher) {
    const matrix = encode(text, level, first.size);
    if (matrix !== null) return matrix;
  }
  return first;
}
