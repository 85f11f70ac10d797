import type { AssetFont } from '@acquaint/contract';
import * as fontkit from 'fontkit';
import { WorkRefused } from '../processes/work-refused.ts';
import { readWoff } from './read-woff.ts';

/** Of the bits of `OS/2.fsType` (OpenType, OS/2): the maker forbids to embed the font. */
const restricted = 0x0002;

const refuse = (reason: string): never => {
  throw new WorkRefused(reason);
};

function unpacked(bytes: Buffer): Buffer {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'wOF2') return refuse('A WOFF2 font cannot be printed: upload it as TTF, OTF or WOFF');
  if (signature === 'ttcf') return refuse('A collection of fonts cannot be used: upload its fonts one by one');
  return signature === 'wOFF' ? readWoff(bytes) : bytes;
}

/** More than any font has. */
const mostTables = 400;

/** Whether the tables that a font names are in it (OpenType, table directory): readers would look for them elsewhere, or only later. */
function hasItsTables(font: Buffer): boolean {
  const count = font.readUInt16BE(4);
  if (count > mostTables || 12 + 16 * count > font.length) return false;
  return Array.from({ length: count }, (_, index) => 12 + 16 * index).every(
    (record) => font.readUInt32BE(record + 8) + font.readUInt32BE(record + 12) <= font.length,
  );
}

function open(bytes: Buffer): fontkit.Font {
  if (!hasItsTables(bytes)) throw new RangeError('The tables of the font are not in it');
  const font = fontkit.create(bytes);
  if (!('familyName' in font) || font.numGlyphs < 1) return refuse('The font has no letters');
  return font;
}

/** What is read of a table that the types of the library leave open. */
interface Weighted {
  readonly usWeightClass?: number;
  readonly fsType?: number | Readonly<Record<string, boolean>>;
  readonly fsSelection?: Readonly<Record<string, boolean>>;
}

function isForbidden({ fsType }: Weighted): boolean {
  if (typeof fsType === 'object') return fsType['noEmbedding'] === true;
  return ((fsType ?? 0) & restricted) !== 0;
}

/** What a font calls itself: the preferred family has all weights, the plain one at most four styles. */
function factsOf(font: fontkit.Font, table: Weighted): AssetFont {
  const family = (font.getName('preferredFamily', 'en') ?? font.familyName).trim();
  if (family === '') return refuse('The font has no name');
  const weight = Math.min(900, Math.max(100, Math.round((table.usWeightClass ?? 400) / 100) * 100));
  return {
    family: family.slice(0, 100),
    weight,
    is_italic: font.italicAngle !== 0 || table.fsSelection?.['italic'] === true,
  };
}

interface FontFile {
  readonly ending: 'ttf' | 'otf';
  readonly font: AssetFont;
  readonly file: Buffer;
}

/**
 * A font that texts can be set in, as TrueType or OpenType. Throws WorkRefused for one that is damaged, has no name, or whose maker forbids
 * to embed it in documents.
 */
export function readFontFile(bytes: Buffer): FontFile {
  try {
    const file = unpacked(bytes);
    const font = open(file);
    const table = font['OS/2'] as Weighted;
    if (isForbidden(table)) return refuse('The maker of this font forbids to embed it in documents');
    return { ending: file.toString('latin1', 0, 4) === 'OTTO' ? 'otf' : 'ttf', font: factsOf(font, table), file };
  } catch (error) {
    if (error instanceof WorkRefused) throw error;
    return refuse('The font is damaged or cannot be read');
  }
}
