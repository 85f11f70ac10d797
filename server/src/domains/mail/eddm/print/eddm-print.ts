import { eddmScene, sourcesOf } from '@acquaint/engine';
import { fontsWith } from '../../../../platform/fonts/packaged-fonts.ts';
import { writeScenePdf } from '../../../../platform/pdf/scene-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { loadPrintSources, printImage } from '../../../creative/ad-builder/index.ts';
import type { EddmTask } from '../model/eddm.table.ts';

interface Printed {
  readonly accountId: string;
  readonly title: string;
  readonly madeAt: Date;
  readonly design: Pick<EddmTask['design'], 'scene'>;
  readonly qrTexts: EddmTask['qrTexts'];
}

/** The piece as PDF, both sides, with the address and the mark of the post. All pieces are alike: merge fields say their fallbacks. */
export async function eddmPdf(
  services: Services,
  { accountId, title, madeAt, design, qrTexts }: Printed,
  withMarks: boolean,
): Promise<AsyncGenerator<Buffer>> {
  const scene = eddmScene(design.scene);
  const { images } = sourcesOf(scene);
  const sources = await loadPrintSources({ services, accountId, facts: { host: '' } }, { images, qrCodes: [] });
  return writeScenePdf({
    scene,
    records: [{}],
    resources: { brand: sources.brand, images: sources.images, qrTexts: new Map(Object.entries(qrTexts)) },
    ...fontsWith(sources.fonts),
    imageOf: (key) => printImage(sources, key),
    title,
    madeAt,
    withBleed: true,
    withMarks,
    profile: null,
  });
}
