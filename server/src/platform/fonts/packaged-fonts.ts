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
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
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

let typesetter: FontTypesetter | null = null;

/** The typesetter of this process, which opens files as they are needed. */
export function packagedTypesetter(): FontTypesetter {
  return (typesetter ??= createTypesetter(catalogOf(packagedFamilies()), packagedFontBytes));
}
