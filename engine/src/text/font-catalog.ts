import type { ListedFamily } from '@acquaint/contract';
import type { FaceStyle } from '../scene/text/typesetter.ts';

/** One font file. */
export interface FontFace {
  /** How it is named in display lists. */
  readonly key: string;
  readonly weight: number;
  readonly isItalic: boolean;
  /** The letters that it is meant for, as first and last code points; null: whichever it has. */
  readonly ranges: readonly (readonly [first: number, last: number])[] | null;
  /** Where the file is loaded from. */
  readonly url: string;
}

/** A family and its files, those for the most common letters first. */
export interface FontFamily {
  readonly family: string;
  readonly category: ListedFamily['category'];
  readonly faces: readonly FontFace[];
}

export type FontCatalog = readonly FontFamily[];

function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** The files of listed families. A packaged file's key is `<slug>/<weight>/<slope>/<alphabet>`, and its address follows from it. */
export function catalogOf(families: readonly ListedFamily[]): FontCatalog {
  return families.map(({ family, category, slug, weights, has_italic: hasItalic, subsets, files }) => {
    if (files !== undefined) {
      const own = files.map(({ key, weight, is_italic: isItalic, url }) => ({
        key,
        weight,
        isItalic,
        ranges: null,
        url,
      }));
      return { family, category, faces: own };
    }
    const alphabets = subsets.map(({ name, ranges }) => ({ name, ranges: readRanges(ranges) }));
    const faces = weights.flatMap((weight) =>
      (hasItalic ? [false, true] : [false]).flatMap((isItalic) =>
        alphabets.map(({ name, ranges }): FontFace => {
          const key = `${slug}/${weight}/${isItalic ? 'italic' : 'normal'}/${name}`;
          return { key, weight, isItalic, ranges, url: `/fonts/${key}.ttf` };
        }),
      ),
    );
    return { family, category, faces };
  });
}

/** The family whose letters stand in for those that others lack. */
export const lastResort = 'Inter';

function distance(face: FontFace, style: FaceStyle): number {
  return Math.abs(face.weight - style.weight) + (face.isItalic === style.isItalic ? 0 : 1_000);
}

/** The files of a family for a style: those of the nearest weight, upright instead of a slope that it lacks. */
export function facesOf(catalog: FontCatalog, style: FaceStyle): readonly FontFace[] {
  const faces = catalog.find(({ family }) => family === style.family)?.faces ?? [];
  const least = Math.min(...faces.map((face) => distance(face, style)));
  const nearest = faces.find((face) => distance(face, style) === least);
  return faces.filter(({ weight, isItalic }) => weight === nearest?.weight && isItalic === nearest.isItalic);
}

const covers = ({ ranges }: FontFace, point: number): boolean =>
  ranges === null || ranges.some(([first, last]) => point >= first && point <= last);

/** The file of a style that is meant for a letter: of its own family, else of the one of last resort. Null when none is. */
export function faceFor(
  catalog: FontCatalog,
  style: FaceStyle,
  point: number,
): { readonly face: FontFace; readonly isFallback: boolean } | null {
  const own = facesOf(catalog, style).find((face) => covers(face, point));
  if (own !== undefined) return { face: own, isFallback: false };
  const other = facesOf(catalog, { ...style, family: lastResort }).find((face) => covers(face, point));
  return other === undefined ? null : { face: other, isFallback: true };
}

/** The files that a text needs in a style. */
export function facesNeeded(catalog: FontCatalog, style: FaceStyle, text: string): FontFace[] {
  const faces = new Set(
    Array.from(new Set(text), (letter) => faceFor(catalog, style, letter.codePointAt(0) ?? 0)?.face).filter(
      (face) => face !== undefined,
    ),
  );
  // Metrics and spaces come from the first file of the family.
  const [first] = facesOf(catalog, style);
  if (first !== undefined) faces.add(first);
  return [...faces];
}
