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
import { Transformer } from '@napi-rs/image';
import { guardMemory } from '../processes/memory-guard.ts';
import { answerProcess, WorkRefused } from '../processes/run-in-process.ts';
import { contentName, type PreparePdfTask } from './prepare-pdf.ts';

const pointsOfInch = 72;
/** A page of the largest size is drawn in a quarter of it. */
const mostMegabytes = 1_000;
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

/** At the end of a file stands where its index is (ISO 32000-2, 7.5.5); without it all of it would be searched for objects. */
const hasIndex = (bytes: Buffer): boolean => bytes.lastIndexOf('startxref') > bytes.length - endBytes;

async function readPdf(file: string): Promise<PDFDocument> {
  const bytes = await readFile(file);
  if (!hasIndex(bytes)) throw new WorkRefused('The PDF is damaged or cannot be read');
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    const isLocked = error instanceof Error && error.message.includes('encrypted');
    throw new WorkRefused(isLocked ? 'The PDF is locked by a password' : 'The PDF is damaged or cannot be read');
  }
}

async function drawPages(bytes: Uint8Array, folder: string): Promise<string[]> {
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(bytes);
  const files: string[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(dotsOfInch / pointsOfInch, longestEdge / Math.max(originalWidth, originalHeight));
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    const file = join(folder, `${page.number}.png`);
    await writeFile(file, await Transformer.fromRgbaPixels(data, width, height).png());
    files.push(file);
  }
  return files;
}

guardMemory(mostMegabytes);
answerProcess(async (given) => {
  // Sent by `preparePdf`, which gives it this shape.
  const { file, folder, mostPages } = given as PreparePdfTask;
  const document = await readPdf(file);
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const page of document.getPages().slice(0, mostPages)) await addPage(made, page);
  const bytes = await made.save({ useObjectStreams: false });
  const prepared = join(folder, 'prepared.pdf');
  await writeFile(prepared, bytes);
  return { prepared, pages: await drawPages(bytes, folder) };
});
