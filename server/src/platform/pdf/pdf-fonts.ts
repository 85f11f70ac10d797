import type { FontTypesetter } from '@acquaint/engine/text';
import { subsetFont } from '../fonts/subset-font.ts';
import type { PdfFile } from './pdf-file.ts';
import { hex4, utf16Hex } from './pdf-numbers.ts';

interface UsedFont {
  /** As it is called in resources. */
  readonly name: string;
  readonly object: number;
  /** The letters of each glyph in use. */
  readonly glyphs: Map<number, string>;
}

/** The fonts of a file: known by their use, written at its end with the glyphs that were used. */
export interface PdfFonts {
  use(face: string): UsedFont;
  /** In parts of the size, how far a glyph moves the pen. */
  advance(face: string, glyph: number): number;
  /** The entries of a resource dictionary. */
  resources(): string;
  write(): Promise<void>;
}

export interface FontSource {
  readonly typesetter: FontTypesetter;
  /** The bytes of a font file, TrueType or OpenType. */
  fontBytes(face: string): Uint8Array;
}

const hasOutlinesOfPostScript = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString('latin1', 0, 4) === 'OTTO';

function toUnicode(glyphs: ReadonlyMap<number, string>): string {
  const entries = [...glyphs].filter(([, text]) => text !== '');
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const part = entries.slice(at, at + 100);
    const lines = part.map(([glyph, text]) => `<${hex4(glyph)}> <${utf16Hex(text)}>`);
    blocks.push(`${part.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** A name that starts with six letters, as the names of cut fonts do. */
function subsetName(face: string, index: number): string {
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCodePoint(65 + (Math.floor(index / 26 ** place) % 26)),
  );
  return `${letters.join('')}+${face.replaceAll(/[^\w-]/g, '-')}`;
}

async function writeFont(file: PdfFile, source: FontSource, used: UsedFont & { face: string; index: number }) {
  const { face, glyphs, object, index } = used;
  const whole = source.fontBytes(face);
  const bytes = await subsetFont(whole, glyphs.keys());
  const isPostScript = hasOutlinesOfPostScript(bytes);
  const name = subsetName(face, index);
  const program = file.addStream(isPostScript ? '/Subtype /OpenType' : `/Length1 ${bytes.length}`, bytes);
  const { ascent, descent } = source.typesetter.metrics(face);
  const [up, down] = [Math.round(ascent * 1_000), Math.round(descent * 1_000)];
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-1000 ${-down} 3000 ${up}] /ItalicAngle 0 /Ascent ${up} /Descent ${-down} /CapHeight ${Math.round(up * 0.75)} /StemV 80 /${isPostScript ? 'FontFile3' : 'FontFile2'} ${program} 0 R >>`,
  );
  const widths = [...glyphs.keys()]
    .toSorted((first, second) => first - second)
    .map((glyph) => `${glyph} [${Math.round(source.typesetter.advance(face, glyph) * 1_000)}]`);
  const descendant = file.add(
    `<< /Type /Font /Subtype /${isPostScript ? 'CIDFontType0' : 'CIDFontType2'} /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 0 /W [${widths.join(' ')}]${isPostScript ? '' : ' /CIDToGIDMap /Identity'} >>`,
  );
  const map = file.addStream('', toUnicode(glyphs));
  file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${map} 0 R >>`,
    object,
  );
}

/** The fonts of a file that is being written. */
export function createPdfFonts(file: PdfFile, source: FontSource): PdfFonts {
  const fonts = new Map<string, UsedFont>();
  const advances = new Map<string, number>();
  return {
    use(face) {
      let font = fonts.get(face);
      if (font === undefined) {
        font = { name: `F${fonts.size + 1}`, object: file.reserve(), glyphs: new Map() };
        fonts.set(face, font);
      }
      return font;
    },
    advance(face, glyph) {
      const key = `${face} ${glyph}`;
      let advance = advances.get(key);
      if (advance === undefined) {
        // Widths are written in thousandths: the pen moves by what is written.
        advance = Math.round(source.typesetter.advance(face, glyph) * 1_000) / 1_000;
        advances.set(key, advance);
      }
      return advance;
    },
    resources: () => [...fonts.values()].map(({ name, object }) => `/${name} ${object} 0 R`).join(' '),
    async write() {
      for (const [index, [face, font]] of [...fonts].entries()) await writeFont(file, source, { ...font, face, index });
    },
  };
}
