import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SceneNodeOf } from '@acquaint/contract';
import { layoutText, newText, noBrand, styledParts } from '@acquaint/engine';
import { catalogOf, createTypesetter, facesNeeded } from '@acquaint/engine/text';
import { describe, expect, it } from 'vitest';
import { hostileFonts } from '../../testing/hostile-fonts.ts';
import { packagedFamilies, packagedFontBytes, packagedFonts } from './packaged-fonts.ts';
import { readWoff } from './read-woff.ts';
import { subsetFont } from './subset-font.ts';

const typesetter = packagedFonts().typesetter;
const style = { font: 'Inter', weight: 400, size: 1_200 };
const box = { x: 0, y: 0, w: 60_000, h: 30_000 };
const textNode = (text: string, rest: Partial<Parameters<typeof newText>[2]> = {}): SceneNodeOf<'text'> =>
  newText('t', box, { text, style, ...rest });
const set = (node: SceneNodeOf<'text'>) =>
  layoutText(
    node,
    styledParts(node, (text) => text),
    { typesetter, brand: noBrand },
  );
const text100 = 'The quick brown fox jumps over the lazy dog and goes on. '.repeat(8);

describe('packaged fonts', () => {
  it('are thirteen families with free licenses, each with Latin letters first', () => {
    const families = packagedFamilies();
    expect(families).toHaveLength(13);
    for (const { slug, subsets } of families) {
      expect(subsets[0]?.name).toBe('latin');
      const { license } = JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${slug}/package.json`), 'utf8'),
      ) as { license: string };
      expect(license).toBe('OFL-1.1');
    }
  });

  it('are fonts once their tables are unpacked; what is no WOFF file is refused', () => {
    expect(packagedFontBytes('inter/400/normal/latin').readUInt32BE(0)).toBe(0x0001_0000);
    expect(() => packagedFontBytes('inter/400/normal/../../x')).toThrow(RangeError);
    expect(() => readWoff(Buffer.from('wOF2'))).toThrow('The file is no WOFF font');
    for (const [name, bytes] of hostileFonts())
      if (name.startsWith('WOFF')) expect(() => readWoff(bytes()), name).toThrow();
    const bomb = hostileFonts().find(([name]) => name === 'WOFF: ten tables of 20 MB');
    expect(() => readWoff(bomb?.[1]() ?? Buffer.alloc(0))).toThrow('The font is too large');
  });

  it('are cut down to the glyphs in use, which keep their numbers', async () => {
    const whole = packagedFontBytes('inter/400/normal/latin');
    const [first] = typesetter.shape('inter/400/normal/latin', 'A', { hasLigatures: true, isRightToLeft: false });
    const cut = await subsetFont(whole, [first?.id ?? 0]);
    expect(cut.length).toBeLessThan(whole.length / 5);
    const reader = createTypesetter(
      [
        {
          family: 'Inter',
          category: 'own',
          faces: [{ key: 'cut', weight: 400, isItalic: false, ranges: null, url: '' }],
        },
      ],
      () => cut,
    );
    expect(reader.outline('cut', first?.id ?? 0)).toBe(
      typesetter.outline('inter/400/normal/latin', first?.id ?? 0).replaceAll(' ', ' '),
    );
  });
});

describe('layoutText', () => {
  it('breaks lines at spaces, none wider than the box', () => {
    const laid = set(textNode(text100, { fit: 'none' }));
    expect(laid.lines.length).toBeGreaterThan(5);
    for (const { glyphs, em } of laid.runs) for (const { x } of glyphs) expect(x).toBeLessThan(box.w + em);
    expect(laid.doesOverflow).toBe(true);
  });

  it('makes letters smaller until they fit, and says when even the smallest do not', () => {
    const laid = set(textNode(text100, { fit: 'shrink', min_size: 500 }));
    expect(laid.scale).toBeLessThan(1);
    expect(laid.doesOverflow).toBe(false);
    expect(laid.height).toBeLessThanOrEqual(box.h + 1);
    expect(set(textNode(text100, { fit: 'shrink', min_size: 1_200 })).doesOverflow).toBe(true);
    expect(set(textNode(text100, { fit: 'grow' })).doesOverflow).toBe(false);
  });

  it('sets letters of several alphabets from the files that have them, and flags what none has', () => {
    const laid = set(textNode('Łódź Кириллица ναι 漢'));
    expect(laid.runs.map(({ face }) => face)).toEqual(
      [
        'inter/400/normal/latin-ext',
        'inter/400/normal/latin',
        'inter/400/normal/latin-ext',
        'inter/400/normal/latin',
        'inter/400/normal/cyrillic',
        'inter/400/normal/latin',
        'inter/400/normal/greek',
        'inter/400/normal/latin',
      ].filter((face, index, all) => face !== all[index - 1]),
    );
    expect(laid.missing).toEqual(['漢']);
    const pacifico = set(textNode('Ω', { style: { ...style, font: 'Pacifico' } }));
    expect([pacifico.fallback, pacifico.missing]).toEqual([['Ω'], []]);
  });

  it('aligns and justifies', () => {
    const ends = (align: SceneNodeOf<'text'>['align']): number[] => {
      const { carets } = set(
        textNode('one two three four five six seven eight nine ten eleven', { align, fit: 'none' }),
      );
      const first = carets.filter(({ line }) => line === 0);
      return [first[0]?.x ?? 0, first.findLast(({ index }) => index < (first.at(-1)?.index ?? 0))?.x ?? 0];
    };
    expect(ends('left')[0]).toBe(0);
    expect(ends('right')[0]).toBeGreaterThan(0);
    expect(ends('justify')[1]).toBeGreaterThan(ends('left')[1] ?? 0);
  });

  it('kerns, and joins letters unless they are spaced', () => {
    const width = (text: string, track = 0): number =>
      set(textNode(text, { style: { ...style, track } })).carets.at(-1)?.x ?? 0;
    expect(width('AV')).toBeLessThan(width('A') + width('V'));
    const glyphs = (track: number): number =>
      set(textNode('office', { style: { ...style, font: 'Lora', track } })).runs.reduce(
        (sum, run) => sum + run.glyphs.length,
        0,
      );
    expect(glyphs(100)).toBe(6);
    expect(glyphs(0)).toBeLessThan(6);
  });

  it.each([
    ['Hello שלום עולם!', 'Hello םלוע םולש!'],
    ['שלום world 12', 'world 12 םולש'],
    ['שלום (עולם)', '(םלוע) םולש'],
    ['plain', 'plain'],
  ])('puts %s in the order that it is read in', (text, seen) => {
    const laid = set(textNode(text, { style: { ...style, font: 'Open Sans' } }));
    expect(laid.missing).toEqual([]);
    const glyphs = laid.runs.flatMap(({ glyphs: own }) => own).toSorted((one, other) => one.x - other.x);
    // Brackets are written in the order of the text, and drawn the other way round.
    const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(' };
    const drawn = glyphs.map((glyph) => (text.includes('(') ? (mirrored[glyph.text] ?? glyph.text) : glyph.text));
    expect(drawn.join('')).toBe(seen);
  });

  it('puts the caret of a text that is read from right to left at its right, and spaces at its end outside', () => {
    const laid = set(textNode('שלום ', { align: 'right', style: { ...style, font: 'Open Sans' } }));
    const [first] = laid.carets;
    expect(first?.x).toBeCloseTo(box.w, 0);
    const ofLetters = laid.carets.filter(({ index }) => index > 0 && index <= 4).map(({ x }) => x);
    expect(ofLetters).toEqual(ofLetters.toSorted((one, other) => other - one));
    expect(laid.carets.at(-1)?.x).toBeLessThan(ofLetters.at(-1) ?? 0);
  });

  it.each([
    'for |$5.00 |or |100\u00a0%, |2-3 |days',
    'words |and/|or |“so |on”',
    '日本|語|ト。|「引|用」',
    'call (555) |123-4567 |at |shop.example.com',
  ])('ends lines where the language allows it: %s', (marked) => {
    const text = marked.replaceAll('|', '');
    const begins = new Set<number>();
    for (let w = 2_000; w < 40_000; w += 100) {
      const { lines, doesOverflow } = set(newText('t', { ...box, w, h: 900_000 }, { text, style, fit: 'none' }));
      // Narrower than a word: it is cut anywhere.
      if (!doesOverflow) for (const { start } of lines) begins.add(start);
    }
    const pieces = [...begins].toSorted((one, other) => one - other);
    expect(pieces.map((start, index) => text.slice(start, pieces[index + 1])).join('|')).toBe(marked);
  });

  it('has a stop for the caret before every letter and at the end of each line', () => {
    const { carets, lines } = set(textNode('ab\n\ncd'));
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [3, 3],
      [4, 6],
    ]);
    expect(carets.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('is the same for the same input, whatever was set before', () => {
    const fresh = createTypesetter(catalogOf(packagedFamilies()), packagedFontBytes);
    const node = textNode(text100, { align: 'justify' });
    const again = layoutText(
      node,
      styledParts(node, (text) => text),
      { typesetter: fresh, brand: noBrand },
    );
    expect(again).toEqual(set(node));
  });
});

describe('facesNeeded', () => {
  it('names the files of a text, the first of the family among them', () => {
    const keys = facesNeeded(catalogOf(packagedFamilies()), { family: 'Oswald', weight: 700, isItalic: true }, 'Ł').map(
      ({ key }) => key,
    );
    // Oswald has no slope: it stands upright.
    expect(keys.toSorted()).toEqual(['oswald/700/normal/latin', 'oswald/700/normal/latin-ext']);
  });
});

describe('a stored font that makes thousands of glyphs of a letter', () => {
  it('is set without its substitutions, in the order of the text', () => {
    const growing = hostileFonts().find(([name]) => name === 'TrueType: thousands of glyphs for each letter');
    const own = createTypesetter([]);
    own.open('growing', growing?.[1]() ?? Buffer.alloc(0));
    const text = 'Hello, world. '.repeat(300);
    const glyphs = own.shape('growing', text, { hasLigatures: true, isRightToLeft: false });
    expect(glyphs.map(({ cluster }) => cluster)).toEqual(Array.from(text, (_, index) => index));
    expect(glyphs.some(({ advance }) => advance > 0)).toBe(true);
  });
});
