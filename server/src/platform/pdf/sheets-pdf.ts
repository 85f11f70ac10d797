import { noBrand, type Sheet, sheetScene } from '@acquaint/engine';
import { packagedFontBytes, packagedTypesetter } from '../fonts/packaged-fonts.ts';
import { writeScenePdf } from './scene-pdf.ts';

/** Sheets of paper as PDF: orders and statements. */
export function sheetPdf(sheets: readonly Sheet[], madeAt: Date): AsyncGenerator<Buffer> {
  return writeScenePdf({
    scene: sheetScene(sheets),
    records: [{}],
    resources: { brand: noBrand, images: new Map(), qrTexts: new Map() },
    typesetter: packagedTypesetter(),
    fontBytes: packagedFontBytes,
    imageOf: () => Promise.resolve(null),
    title: sheets[0]?.title ?? '',
    madeAt,
    withBleed: false,
    withMarks: false,
    profile: null,
  });
}
