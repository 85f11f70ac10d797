import type { Scene } from '@acquaint/contract';
import { fillFields, layoutPage, type MergeRecord, sampleRecord, sourcesOf, writeSceneSvg } from '@acquaint/engine';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { fontsWith } from '../../../../platform/fonts/packaged-fonts.ts';
import { drawPng } from '../../../../platform/images/images.ts';
import type { OutputProfile } from '../../../../platform/pdf/pdf-x.ts';
import { writeScenePdf } from '../../../../platform/pdf/scene-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { dataAddresses, loadPrintSources, printImage, type PrintSources } from './design-sources.ts';

interface Owner {
  readonly services: Services;
  readonly accountId: string;
  readonly facts: Pick<RequestFacts, 'host'>;
}

/** What a design draws on, loaded for its account. */
export function loadSourcesOf(owner: Owner, scene: Scene): Promise<PrintSources> {
  return loadPrintSources(owner, sourcesOf(scene));
}

interface PictureOptions {
  /** The page, counted from 0. */
  readonly page: number;
  readonly withBleed: boolean;
  /** In pixels; without it the size of print. */
  readonly width?: number;
  readonly record?: MergeRecord;
}

/** A page as SVG that stands alone. */
export async function designSvg(scene: Scene, sources: PrintSources, options: PictureOptions): Promise<string> {
  const { page, record = sampleRecord(scene.fields), ...size } = options;
  const shown = scene.pages[page];
  if (shown === undefined) throw new RangeError(`There is no page ${page}`);
  const { typesetter } = fontsWith(sources.fonts);
  const { items } = layoutPage(scene, shown, {
    ...sources,
    typesetter,
    fill: (text) => fillFields(text, scene.fields, record),
  });
  const addresses = await dataAddresses(sources);
  return writeSceneSvg(scene, items, { ...size, typesetter, hrefOf: (key) => addresses.get(key) ?? null });
}

/** A page as PNG. */
export async function designPng(
  scene: Scene,
  sources: PrintSources,
  options: PictureOptions & { readonly width: number },
): Promise<Buffer> {
  return drawPng(await designSvg(scene, sources, options), options.width);
}

interface PdfOptions {
  readonly title: string;
  readonly madeAt: Date;
  readonly withBleed: boolean;
  readonly withMarks: boolean;
  /** The printing condition: with one the file is PDF/X-4. */
  readonly profile: OutputProfile | null;
  readonly page?: number;
  readonly records?: AsyncIterable<MergeRecord> | Iterable<MergeRecord>;
}

/** A design as PDF in pieces: for everybody on a list, or as it looks with the samples of its merge fields. */
export function designPdf(
  scene: Scene,
  sources: PrintSources,
  { records = [sampleRecord(scene.fields)], ...options }: PdfOptions,
): AsyncGenerator<Buffer> {
  return writeScenePdf({
    ...options,
    scene,
    records,
    resources: sources,
    ...fontsWith(sources.fonts),
    imageOf: (key) => printImage(sources, key),
  });
}
