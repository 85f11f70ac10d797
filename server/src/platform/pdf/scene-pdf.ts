import type { Scene, ScenePage } from '@acquaint/contract';
import {
  backgroundItems,
  type DisplayItem,
  fieldKeysIn,
  fillFields,
  layoutNode,
  leavesOf,
  type MergeRecord,
  type PlacedLeaf,
  type SceneResources,
} from '@acquaint/engine/print';
import { cropMarksText, markRoom } from './crop-marks.ts';
import { createPdfFile, type PdfFile } from './pdf-file.ts';
import { createPdfFonts, type FontSource } from './pdf-fonts.ts';
import { createPdfImages, type PrintImage } from './pdf-images.ts';
import { itemsText, type ItemWriters, writeImagesOf } from './pdf-items.ts';
import { mapText, number, pointsOfMicrometer } from './pdf-numbers.ts';
import { createPdfPaints } from './pdf-paints.ts';
import { type OutputProfile, pdfInfo, pdfMetadata, standardSpaces, writeOutputIntent } from './pdf-x.ts';

export interface ScenePdfJob extends FontSource {
  readonly scene: Scene;
  /** For whom: each record gives all pages of the design. */
  readonly records: Iterable<MergeRecord> | AsyncIterable<MergeRecord>;
  readonly resources: Omit<SceneResources, 'fill' | 'typesetter'>;
  readonly imageOf: (key: string) => Promise<PrintImage | null>;
  readonly title: string;
  readonly madeAt: Date;
  /** With what reaches over the cut, and with marks where to cut. */
  readonly withBleed: boolean;
  readonly withMarks: boolean;
  /** The printing condition: with one the file is PDF/X-4. */
  readonly profile: OutputProfile | null;
  /** Only this page of the design. */
  readonly page?: number;
  /** What else is on a page for one record, above everything: operators of PDF in micrometers of the trim, downwards. */
  readonly overlay?: (record: MergeRecord, page: number) => string;
}

/** What is the same for everybody is written once; the rest for each record. */
type Layer = { readonly type: 'form'; readonly name: string } | { readonly type: 'leaf'; readonly leaf: PlacedLeaf };

/** The layers of a page, from the lowest up. */
type PagePlan = readonly Layer[];

interface Book {
  readonly job: ScenePdfJob;
  readonly file: PdfFile;
  readonly writers: ItemWriters;
  /** The object with all resources, which is written last. */
  readonly resources: number;
  readonly forms: Map<string, number>;
}

/** How many pages one node of the tree of pages holds. */
const pagesOfNode = 200;

function isMerged({ node }: PlacedLeaf, { fields }: Scene): boolean {
  const known = (text: string): boolean =>
    text.includes('{') && fieldKeysIn(text).some((key) => fields.some((field) => field.key === key));
  if (node.type === 'text') return known(node.runs.map(({ text }) => text).join(''));
  return node.type === 'qr' && node.content.type === 'text' && known(node.content.text);
}

function layoutFor({ job }: Book, leaf: PlacedLeaf, record: MergeRecord): readonly DisplayItem[] {
  const { scene, typesetter, resources } = job;
  const fill = (text: string): string => fillFields(text, scene.fields, record);
  return layoutNode(leaf.node, leaf, { ...resources, typesetter, fill }).items;
}

async function writeForm(book: Book, items: readonly DisplayItem[]): Promise<Layer> {
  const { file, writers, job, resources, forms } = book;
  await writeImagesOf(items, writers);
  const { size, bleed } = job.scene;
  const box = [-bleed, -bleed, size.width + bleed, size.height + bleed].join(' ');
  const object = file.addStream(
    `/Type /XObject /Subtype /Form /BBox [${box}] /Resources ${resources} 0 R`,
    itemsText(items, writers),
  );
  const name = `P${forms.size + 1}`;
  forms.set(name, object);
  return { type: 'form', name };
}

async function planPage(book: Book, page: ScenePage): Promise<PagePlan> {
  const { scene, resources } = book.job;
  const layers: Layer[] = [];
  let same: DisplayItem[] = [...backgroundItems(scene, page, resources.brand)];
  const flush = async (): Promise<void> => {
    if (same.length > 0) layers.push(await writeForm(book, same));
    same = [];
  };
  for (const leaf of leavesOf(page)) {
    if (isMerged(leaf, scene)) {
      await flush();
      layers.push({ type: 'leaf', leaf });
    } else same.push(...layoutFor(book, leaf, {}));
  }
  await flush();
  return layers;
}

interface PageFrame {
  readonly boxes: string;
  /** From micrometers of the trim, downwards, to points of the sheet, upwards. */
  readonly map: string;
  readonly marks: string;
}

function frameOf({ scene, withBleed, withMarks }: ScenePdfJob): PageFrame {
  const { width, height } = scene.size;
  const bleed = withBleed ? scene.bleed : 0;
  const room = bleed + (withMarks ? markRoom : 0);
  const k = pointsOfMicrometer;
  const box = (inset: number): string =>
    [inset, inset, width + 2 * room - inset, height + 2 * room - inset].map((value) => number(value * k)).join(' ');
  return {
    boxes: `/MediaBox [${box(0)}] /BleedBox [${box(room - bleed)}] /TrimBox [${box(room)}]`,
    map: mapText([k, 0, 0, -k, room * k, (height + room) * k]),
    marks: withMarks ? cropMarksText(scene) : '',
  };
}

async function pageContent(
  book: Book,
  plan: PagePlan,
  { record, page }: { readonly record: MergeRecord; readonly page: number },
): Promise<string> {
  let text = '';
  for (const layer of plan) {
    if (layer.type === 'form') text += `/${layer.name} Do\n`;
    else {
      const items = layoutFor(book, layer.leaf, record);
      await writeImagesOf(items, book.writers);
      text += itemsText(items, book.writers);
    }
  }
  return text + (book.job.overlay?.(record, page) ?? '');
}

function writeResources({ job, file, writers, resources, forms }: Book): void {
  const { fonts, images, paints } = writers;
  const listed = [...forms].map(([name, object]) => `/${name} ${object} 0 R`).join(' ');
  const colors = paints.resources(standardSpaces(job.profile));
  file.add(
    `<< /Font << ${fonts.resources()} >> /XObject << ${images.resources()} ${listed} >> ${colors} >>`,
    resources,
  );
}

function writeTree(file: PdfFile, root: number, nodes: readonly { object: number; kids: readonly number[] }[]): void {
  const refs = (objects: readonly number[]): string => objects.map((object) => `${object} 0 R`).join(' ');
  for (const { object, kids } of nodes)
    file.add(`<< /Type /Pages /Parent ${root} 0 R /Count ${kids.length} /Kids [${refs(kids)}] >>`, object);
  const count = nodes.reduce((sum, { kids }) => sum + kids.length, 0);
  file.add(`<< /Type /Pages /Count ${count} /Kids [${refs(nodes.map(({ object }) => object))}] >>`, root);
}

function finish(book: Book, root: number): void {
  const { file, job } = book;
  const intent = job.profile === null ? '' : ` ${writeOutputIntent(file, job.profile)}`;
  const metadata = file.addStream('/Type /Metadata /Subtype /XML', pdfMetadata(job), { isCompressed: true });
  const catalog = file.add(`<< /Type /Catalog /Pages ${root} 0 R /Metadata ${metadata} 0 R${intent} >>`);
  const { info, id } = pdfInfo(job);
  file.finish(`/Root ${catalog} 0 R /Info ${file.add(info)} 0 R /ID [<${id}> <${id}>]`);
}

/**
 * A design as PDF for everybody on a list, in pieces as they are written: letters as letters of embedded fonts, everything else as vectors but
 * pictures; what is the same on all pages is in the file once. Memory does not grow with the list but by a few bytes a page.
 */
export async function* writeScenePdf(job: ScenePdfJob): AsyncGenerator<Buffer> {
  const file = createPdfFile();
  const fonts = createPdfFonts(file, job);
  const resources = file.reserve();
  const { imageOf } = job;
  const writers: ItemWriters = {
    fonts,
    paints: createPdfPaints(file),
    images: createPdfImages(file, {
      imageOf,
      writeDrawing: (items, { width, height }) =>
        file.addStream(
          `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Matrix [${(1 / width).toFixed(9)} 0 0 ${(-1 / height).toFixed(9)} 0 1] /Resources ${resources} 0 R`,
          itemsText(items, writers),
        ),
    }),
  };
  const book: Book = { job, file, writers, resources, forms: new Map() };
  const root = file.reserve();
  const frame = frameOf(job);
  const pages = job.page === undefined ? job.scene.pages : job.scene.pages.slice(job.page, job.page + 1);
  const plans: PagePlan[] = [];
  for (const page of pages) plans.push(await planPage(book, page));
  const nodes: { object: number; kids: number[] }[] = [];
  for await (const record of job.records)
    for (const [index, plan] of plans.entries()) {
      const page = index + (job.page ?? 0);
      const content = await pageContent(book, plan, { record, page });
      const stream = file.addStream('', `q\n${frame.map}${content}${frame.marks}Q\n`);
      let node = nodes.at(-1);
      if (node === undefined || node.kids.length >= pagesOfNode) {
        node = { object: file.reserve(), kids: [] };
        nodes.push(node);
      }
      node.kids.push(
        file.add(
          `<< /Type /Page /Parent ${node.object} 0 R ${frame.boxes} /Contents ${stream} 0 R /Resources ${book.resources} 0 R >>`,
        ),
      );
      yield file.take();
    }
  await fonts.write();
  writeResources(book);
  writeTree(file, root, nodes);
  finish(book, root);
  yield file.take();
}
