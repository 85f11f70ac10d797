import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ListedFamily } from '@acquaint/contract';
import { catalogOf, createTypesetter, type FontTypesetter } from '@acquaint/engine/text';
import { z } from 'zod';
import { readWoff } from './read-woff.ts';

/** The families that come with the product, each an npm package with a free license. */
const packages = [
  'inter',
  'poppins',
  'montserrat',
  'open-sans',
  'roboto',
  'raleway',
  'oswald',
  'bebas-neue',
  'playfair-display',
  'lora',
  'merriweather',
  'dancing-script',
  'pacifico',
] as const;

/** The alphabets that are offered, the most common first. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'hebrew'];
const offeredWeights = [300, 400, 500, 600, 700, 800, 900];

const metadata = z.object({
  family: z.string(),
  subsets: z.array(z.string()),
  weights: z.array(z.number()),
  styles: z.array(z.string()),
  category: z.enum(['sans-serif', 'serif', 'display', 'handwriting']),
});
const unicodeRanges = z.record(z.string(), z.string());

const { resolve } = createRequire(import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(resolve(path), 'utf8'));

function describe(slug: string): ListedFamily {
  const { family, subsets, weights, styles, category } = metadata.parse(readJson(`@fontsource/${slug}/metadata.json`));
  const ranges = unicodeRanges.parse(readJson(`@fontsource/${slug}/unicode.json`));
  return {
    family,
    category,
    slug,
    weights: weights.filter((weight) => offeredWeights.includes(weight)),
    has_italic: styles.includes('italic'),
    subsets: alphabets
      .filter((name) => subsets.includes(name))
      .flatMap((name) => (ranges[name] === undefined ? [] : [{ name, ranges: ranges[name] }])),
  };
}

let listed: readonly ListedFamily[] | null = null;

/** The families that come with the product. */
export function packagedFamilies(): readonly ListedFamily[] {
  return (listed ??= packages.map(describe));
}

let keys: ReadonlySet<string> | null = null;

/** Whether a key names a file of a packaged family. */
export function isPackagedFace(key: string): boolean {
  keys ??= new Set(catalogOf(packagedFamilies()).flatMap(({ faces }) => faces.map((face) => face.key)));
  return keys.has(key);
}

/** The bytes of a packaged file as TrueType. Throws a RangeError when no family has the key. */
export function packagedFontBytes(key: string): Buffer {
  if (!isPackagedFace(key)) throw new RangeError(`There is no font ${key}`);
  const [slug = '', weight = '', slope = '', alphabet = ''] = key.split('/');
  return readWoff(readFileSync(resolve(`@fontsource/${slug}/files/${slug}-${alphabet}-${weight}-${slope}.woff`)));
}

/** What texts are set and printed with. */
export interface FontSet {
  readonly typesetter: FontTypesetter;
  /** The bytes of a font file, TrueType or OpenType. Throws a RangeError when there is none of that key. */
  readonly fontBytes: (key: string) => Uint8Array;
}

let packaged: FontSet | null = null;

/** The fonts that come with the product; files are opened as they are needed. */
export function packagedFonts(): FontSet {
  packaged ??= {
    typesetter: createTypesetter(catalogOf(packagedFamilies()), packagedFontBytes),
    fontBytes: packagedFontBytes,
  };
  return packaged;
}

/** A font file of an account. */
export interface OwnFont {
  /** Of the file and its version: the same key has the same bytes. */
  readonly key: string;
  readonly family: string;
  readonly weight: number;
  readonly isItalic: boolean;
  readonly bytes: Uint8Array;
}

const isPackagedFamily = (name: string): boolean =>
  packagedFamilies().some(({ family }) => family.toLowerCase() === name.toLowerCase());

/** Fonts of an account by their families; those that come with the product go before others of their name. */
export function ownFamilies(
  fonts: readonly (Omit<OwnFont, 'bytes'> & { readonly url: string })[],
): readonly ListedFamily[] {
  const families = Map.groupBy(fonts, ({ family }) => family);
  return [...families]
    .filter(([family]) => !isPackagedFamily(family))
    .map(([family, files]) => ({
      family,
      category: 'own',
      slug: '',
      weights: [...new Set(files.map(({ weight }) => weight))].toSorted((one, other) => one - other),
      has_italic: files.some(({ isItalic }) => isItalic),
      subsets: [],
      files: files.map(({ key, weight, isItalic, url }) => ({ key, weight, is_italic: isItalic, url })),
    }));
}

const mostSets = 8;
const sets = new Map<string, FontSet>();

/** The fonts that come with the product together with those of an account. The last few are remembered. */
export function fontsWith(own: readonly OwnFont[]): FontSet {
  if (own.length === 0) return packagedFonts();
  const name = own.map(({ key }) => key).join(' ');
  const known = sets.get(name);
  if (known !== undefined) return known;
  const bytes = new Map(own.map((font) => [font.key, font.bytes]));
  const fontBytes = (key: string): Uint8Array => bytes.get(key) ?? packagedFontBytes(key);
  const families = [...packagedFamilies(), ...ownFamilies(own.map((font) => ({ ...font, url: '' })))];
  const made = { typesetter: createTypesetter(catalogOf(families), fontBytes), fontBytes };
  const [oldest] = sets.keys();
  if (sets.size >= mostSets && oldest !== undefined) sets.delete(oldest);
  sets.set(name, made);
  return made;
}
