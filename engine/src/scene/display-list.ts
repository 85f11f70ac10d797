import type { Path } from '../paths/paths.ts';
import type { GradientInk, Ink } from './inks.ts';
import type { Box, Matrix } from './matrix.ts';
import type { PlacedGlyph } from './text/text-layout.ts';

interface ItemBase {
  /** The layer that it belongs to. */
  readonly node: string;
  /** From its own places to those of the page, in micrometers from the corner of the trim. */
  readonly matrix: Matrix;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Letters of one font file, size and color. */
export interface GlyphItem extends ItemBase {
  readonly type: 'glyphs';
  readonly face: string;
  readonly em: number;
  readonly ink: Ink;
  readonly glyphs: readonly PlacedGlyph[];
}

export interface PathItem extends ItemBase {
  readonly type: 'path';
  readonly path: Path;
  readonly isEvenOdd: boolean;
  readonly fill: Ink | GradientInk | null;
  /** What a gradient fills: its ends are shares of this box. */
  readonly box: Box;
  readonly stroke: { readonly ink: Ink; readonly width: number; readonly isDashed: boolean } | null;
}

/** What is multiplied with red, green, blue and one, to give each of the three: rows of four. */
export type ColorMatrix = readonly (readonly [red: number, green: number, blue: number, plus: number])[];

export interface ImageItem extends ItemBase {
  readonly type: 'image';
  /** The key of its pixels. */
  readonly key: string;
  /** Where the whole picture would be; what is outside of `clip` is not seen. */
  readonly box: Box;
  readonly clip: Path;
  readonly adjust: ColorMatrix | null;
}

export type DisplayItem = GlyphItem | PathItem | ImageItem;

/** What was found about a layer while it was laid out. */
export interface NodeReport {
  readonly node: string;
  readonly doesOverflow: boolean;
  /** By how much a text was made smaller to fit. */
  readonly scale: number;
  readonly missing: readonly string[];
  readonly fallback: readonly string[];
  /** Pixels of the picture for each inch of the page; null of everything else. */
  readonly pixelsPerInch: number | null;
  /** What is missing: a picture that is gone, a code without content. */
  readonly isEmpty: boolean;
  /** In micrometers, the edge of a module of a QR code. */
  readonly module: number | null;
  /** Upright boxes on the page, in micrometers, of what has to be read: lines of a text, a QR code. */
  readonly legible: readonly Box[];
}

export interface LaidOutNode {
  readonly items: readonly DisplayItem[];
  readonly report: NodeReport;
}
