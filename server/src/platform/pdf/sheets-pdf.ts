import type { Scene } from '@acquaint/contract';
import { type MergeRecord, noBrand, type Sheet, sheetScene } from '@acquaint/engine';
import { packagedFonts } from '../fonts/packaged-fonts.ts';
import { writeScenePdf } from './scene-pdf.ts';

interface Paper {
  readonly scene: Scene;
  /** Each record is printed on all pages. */
  readonly records: readonly MergeRecord[];
  readonly title: string;
  readonly madeAt: Date;
}

/** Paper of ours as PDF: without pictures, without the brand of an account, cut by nobody. */
export function paperPdf(paper: Paper): AsyncGenerator<Buffer> {
  return writeScenePdf({
    ...paper,
    resources: { brand: noBrand, images: new Map(), qrTexts: new Map() },
    ...packagedFonts(),
    imageOf: () => Promise.resolve(null),
    withBleed: false,
    withMarks: false,
    profile: null,
  });
}

/** Sheets of paper as PDF: orders and statements. */
export function sheetPdf(sheets: readonly Sheet[], madeAt: Date): AsyncGenerator<Buffer> {
  return paperPdf({ scene: sheetScene(sheets), records: [{}], title: sheets[0]?.title ?? '', madeAt });
}
