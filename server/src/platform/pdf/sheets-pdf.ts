import { noBrand, type Sheet, sheetScene } from '@acquaint/engine';
import { packagedFontBytes, packagedTypesetter } from '../fonts/packaged-fonts.ts';
import { writeScenePdf } from './scene-pdf.ts';

/** A sheet of paper as PDF: orders, slips and statements. */
export function sheetPdf(sheet: Sheet, madeAt: Date): AsyncGenerator<Buffer> {
  return writeScenePdf({
    scene: sheetScene(sheet),
    records: [{}],
    resources: { brand: noBrand, images: new Map(), qrTexts: new Map() },
    typesetter: packagedTypesetter(),
    fontBytes: packagedFontBytes,
    imageOf: () => Promise.resolve(null),
    title: sheet.title,
    madeAt,
    withBleed: false,
    withMarks: false,
    profile: null,
  });
}
