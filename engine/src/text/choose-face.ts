import type { FaceStyle } from '../scene/text/typesetter.ts';
import { faceFor, facesOf, type FontCatalog, type FontFace, lastResort } from './font-catalog.ts';

/** Marks of direction, joiners and line ends are drawn by no font. */
const isInvisible = (point: number): boolean =>
  point < 0x20 || (point >= 0x200b && point <= 0x200f) || point === 0xfe0f;

/** The file that a letter is drawn from. */
interface Choice {
  readonly face: FontFace;
  readonly isFallback: boolean;
  readonly isMissing: boolean;
}

interface OpenFiles {
  /** Whether a file is there and has a letter. */
  has(face: FontFace, point: number): boolean;
  /** Whether a file is there, or comes when it is asked for. */
  isThere(face: FontFace): boolean;
}

/** Chooses files for letters, and remembers its choices until more files are there. */
export interface FaceChooser {
  of(style: FaceStyle, point: number): Choice;
  clear(): void;
}

/** A chooser among the files of a catalog. */
export function createChooser(catalog: FontCatalog, { has, isThere }: OpenFiles): FaceChooser {
  const choices = new Map<string, Map<number, Choice>>();
  /** While a file is on its way, letters are set in another one that is there. */
  const orThere = (face: FontFace): FontFace =>
    isThere(face) ? face : (catalog.flatMap(({ faces }) => faces).find(isThere) ?? face);

  function choose(style: FaceStyle, point: number): Choice {
    const own = facesOf(catalog, style);
    const others = facesOf(catalog, { ...style, family: lastResort });
    const [first] = own.length > 0 ? own : others;
    if (first === undefined) throw new Error('The catalog has no font');
    if (isInvisible(point)) return { face: orThere(first), isFallback: false, isMissing: false };
    const meant = faceFor(catalog, style, point);
    if (meant !== null && has(meant.face, point)) return { ...meant, isMissing: false };
    const any = [...own, ...others].find((face) => has(face, point));
    if (any !== undefined) return { face: any, isFallback: !own.includes(any), isMissing: false };
    // What is meant for the letter may still come.
    return { face: orThere(first), isFallback: false, isMissing: meant === null || isThere(meant.face) };
  }

  return {
    of(style, point) {
      const key = `${style.family}/${style.weight}/${style.isItalic}`;
      let known = choices.get(key);
      if (known === undefined) choices.set(key, (known = new Map()));
      let choice = known.get(point);
      if (choice === undefined) known.set(point, (choice = choose(style, point)));
      return choice;
    },
    clear: () => choices.clear(),
  };
}
