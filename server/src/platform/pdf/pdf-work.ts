import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  type TransformationMatrix,
} from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { printPicture, type PrintFacts } from '../images/print-picture.ts';
import { loadRasterCodec } from '../images/raster-codec.ts';
import { WorkRefused } from '../processes/work-refused.ts';
import type { Work } from '../sandbox/sandboxed-work.ts';
import { contentName, pageFiles, type PreparePdfTask, preparedName } from './prepared-names.ts';

const pointsOfInch = 72;
/** Real files of eight pages have some thousands. */
const mostObjects = 300_000;
const endBytes = 4_096;
const [dotsOfInch, longestEdge] = [300, 5_100];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Brings what is shown of a page, turned as the page says, into the unit square. */
function unitMatrix({ x, y, width: w, height: h }: Box, angle: number): TransformationMatrix {
  const turned: Readonly<Record<number, TransformationMatrix>> = {
    90: [0, -1 / w, 1 / h, 0, -y / h, 1 + x / w],
    180: [-1 / w, 0, 0, -1 / h, 1 + x / w, 1 + y / h],
    270: [0, 1 / w, -1 / h, 0, 1 + y / h, -x / w],
  };
  return turned[((angle % 360) + 360) % 360] ?? [1 / w, 0, 0, 1 / h, -x / w, -y / h];
}

/** A page of a new document that shows a page of another one: its content alone, without forms, links and scripts. */
async function addPage(made: PDFDocument, page: PDFPage): Promise<void> {
  const box = page.getCropBox();
  if (!(box.width >= 1 && box.height >= 1)) throw new WorkRefused('A page of the PDF has no size');
  const angle = page.getRotation().angle;
  const edges = { left: box.x, bottom: box.y, right: box.x + box.width, top: box.y + box.height };
  const embedded = await made.embedPage(page, edges, unitMatrix(box, angle));
  await embedded.embed();
  const group = page.node.lookupMaybe(PDFName.of('Group'), PDFDict);
  const form = made.context.lookup(embedded.ref);
  if (group !== undefined && form instanceof PDFRawStream)
    form.dict.set(PDFName.of('Group'), PDFObjectCopier.for(page.doc.context, made.context).copy(group));
  const [width, height] = angle % 180 === 0 ? [box.width, box.height] : [box.height, box.width];
  const shown = made.addPage([width, height]);
  shown.node.setXObject(PDFName.of(contentName), embedded.ref);
  shown.pushOperators(concatTransformationMatrix(width, 0, 0, height, 0, 0), drawObject(contentName));
}

/** At the end of a file is where its index is (ISO 32000-2, 7.5.5); without it all of it would be searched for objects. */
const hasIndex = (bytes: Buffer): boolean => bytes.lastIndexOf('startxref') > bytes.length - endBytes;

function countObjects(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf('endobj'); at !== -1; at = bytes.indexOf('endobj', at + 6)) count += 1;
  return count;
}

async function readPdf(file: string): Promise<PDFDocument> {
  const bytes = await readFile(file);
  if (!hasIndex(bytes)) throw new WorkRefused('The PDF is damaged or cannot be read');
  if (countObjects(bytes) > mostObjects) throw new WorkRefused('The PDF is too complicated to be read');
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    const isLocked = error instanceof Error && error.message.includes('encrypted');
    throw new WorkRefused(isLocked ? 'The PDF is locked by a password' : 'The PDF is damaged or cannot be read');
  }
}

interface DrawnPage extends PrintFacts {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

async function drawPages(bytes: Uint8Array, folder: string): Promise<DrawnPage[]> {
  const { Transformer, ResizeFit } = loadRasterCodec();
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(bytes);
  const drawn: DrawnPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(dotsOfInch / pointsOfInch, longestEdge / Math.max(originalWidth, originalHeight));
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    const { picture, preview, ...facts } = printPicture({
      load: () => Transformer.fromRgbaPixels(data, width, height),
      reload: (png) => new Transformer(png),
      fits: ResizeFit,
      isVector: false,
      width,
      height,
    });
    const files = pageFiles(drawn.length);
    await writeFile(join(folder, files.picture), picture);
    await writeFile(join(folder, files.preview), preview);
    drawn.push({ width, height, ...facts });
  }
  return drawn;
}

/** Makes a PDF fit to be a part of ours; answers its pages. */
export const work: Work<PreparePdfTask> = async ({ file, mostPages }, folder) => {
  const document = await readPdf(file);
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const page of document.getPages().slice(0, mostPages)) await addPage(made, page);
  const bytes = await made.save({ useObjectStreams: false });
  await writeFile(join(folder, preparedName), bytes);
  return drawPages(bytes, folder);
};
