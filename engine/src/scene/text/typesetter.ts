/** Which letters of a family are asked for. */
export interface FaceStyle {
  readonly family: string;
  readonly weight: number;
  readonly isItalic: boolean;
}

/** A part of a text that one font file has the letters of. */
export interface TextSegment {
  /** The key of the file. */
  readonly face: string;
  readonly start: number;
  readonly end: number;
  /** Letters that the family lacks, drawn in another one. */
  readonly isFallback: boolean;
  /** Letters that no family has: the font's empty box is drawn. */
  readonly isMissing: boolean;
}

/** A glyph of a shaped text; lengths are in parts of the size. */
export interface ShapedGlyph {
  readonly id: number;
  /** Where in the text its letters begin. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export interface FaceMetrics {
  /** Above and below the line that letters are on, in parts of the size, both positive. */
  readonly ascent: number;
  readonly descent: number;
}

/** How a text is shaped. */
export interface ShapeDirection {
  readonly hasLigatures: boolean;
  readonly isRightToLeft: boolean;
}

/** What layout asks of fonts. The browser and the server answer by the same program from the same files. */
export interface Typesetter {
  segments(text: string, style: FaceStyle): readonly TextSegment[];
  /** The glyphs of a text that is read in one direction, from left to right. */
  shape(face: string, text: string, options: ShapeDirection): readonly ShapedGlyph[];
  metrics(face: string): FaceMetrics;
  /** The outline of a glyph as SVG path data in thousandths of the size, upwards. */
  outline(face: string, glyph: number): string;
}
