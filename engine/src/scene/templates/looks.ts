import type { SolidPaint, TextStyle } from '@acquaint/contract';
import type { Area } from './areas.ts';

/** How a text looks. Sizes are in hundredths of a point. */
export interface Look extends Partial<Omit<TextStyle, 'size' | 'fill'>> {
  readonly size: number;
  /** It is set larger, up to here, where there is room. */
  readonly most?: number;
  /** It is never set smaller. */
  readonly least?: number;
  readonly leading?: number;
  readonly upper?: boolean;
  /** It is rather smaller than on two lines. */
  readonly isSingle?: boolean;
  readonly fill?: SolidPaint;
}

const micrometersOfSize = 3.5278;
/** Kinds of letters by their width, the first that fits; others are like most small ones. */
const kinds = [/[ ]/, /[ilI.,:;'|!j]/, /[tfr()\-"“”’]/, /[mwMW@%—]/, /[A-Z&$]/, /\d/] as const;
type Widths = readonly [
  blank: number,
  narrow: number,
  slim: number,
  wide: number,
  capital: number,
  digit: number,
  small: number,
];

const inter: Widths = [0.27, 0.3, 0.4, 0.93, 0.67, 0.6, 0.59];
/** How wide the kinds are in shares of the size, measured. Brands choose other fonts: boxes fit those that are wider by shrinking. */
const families: Readonly<Record<string, Widths>> = {
  'brand:heading': [0.22, 0.3, 0.45, 0.98, 0.69, 0.61, 0.65],
  'Playfair Display': [0.23, 0.29, 0.37, 0.86, 0.67, 0.53, 0.56],
  'Bebas Neue': [0.16, 0.24, 0.31, 0.58, 0.4, 0.4, 0.4],
  'Dancing Script': [0.26, 0.26, 0.31, 0.73, 0.6, 0.54, 0.42],
};

function letterWidth(letter: string, widths: Widths): number {
  const kind = kinds.findIndex((letters) => letters.test(letter));
  return widths[kind === -1 ? 6 : kind] ?? 0.6;
}

/** How wide a word is at a size of one. */
function wordWidth(word: string, { font = '', track = 0, upper = false }: Look): number {
  const widths = families[font] ?? inter;
  const letters = Array.from(upper ? word.toUpperCase() : word);
  return letters.reduce((all, letter) => all + letterWidth(letter, widths) + track / 1_000, 0) * micrometersOfSize;
}

/** Merge fields count as what they usually say. */
const filled = (text: string): string =>
  text
    .replaceAll('{first_name}', 'Christina')
    .replaceAll('{city}', 'Springfield')
    .replaceAll('{address}', '1420 Juniper Street');

interface Place {
  readonly size: number;
  readonly width: number;
}

/** A text whose words are measured, so that it can be tried at many sizes and widths. */
export interface MeasuredText {
  /** How many lines it has; a word that is too wide alone counts as too many. */
  lines(at: Place): number;
  /** How high it becomes, about. */
  height(at: Place): number;
}

/** Measures the words of a text. */
export function measureText(text: string, look: Look): MeasuredText {
  const blank = wordWidth(' ', look);
  const paragraphs = filled(text)
    .split('\n')
    .map((paragraph) => paragraph.split(' ').map((word) => wordWidth(word, look)));
  const { leading = 125, isSingle = false } = look;
  const lines = ({ size, width }: Place): number => {
    // Letters are measured by their kinds, not one by one.
    const room = (width * 0.94) / size;
    let count = 0;
    for (const words of paragraphs) {
      let reached = Infinity;
      for (const length of words) {
        if (length > room) count += 50;
        const isNext = reached + blank + length > room;
        if (isNext) count += 1;
        reached = isNext ? length : reached + blank + length;
      }
    }
    return count;
  };
  return {
    lines,
    height({ size, width }) {
      const count = lines({ size, width: isSingle ? width * 0.93 : width });
      return ((isSingle && count > 1 ? count * 10 : count) * (leading / 100) + 0.12) * size * micrometersOfSize;
    },
  };
}

/** The narrowest width in which a text has no more lines than in a whole one: its lines become about equally long. */
export function balancedWidth(text: string, look: Look, at: Place): number {
  const { lines } = measureText(text, look);
  const most = lines(at);
  if (most < 2) return at.width;
  let { width } = at;
  while (width > at.width * 0.5 && lines({ ...at, width: width * 0.93 }) <= most) width *= 0.96;
  return width;
}

/** The largest size, not much below the usual one, at which a text fits an area. */
export function fittingSize(text: string, look: Look, { w, h }: Pick<Area, 'w' | 'h'>): number {
  const { size, most = size } = look;
  const { height } = measureText(text, look);
  let set = most;
  while (set > size * 0.6 && height({ size: set, width: w }) > h) set -= size * 0.03;
  return Math.round(set / 10) * 10;
}
