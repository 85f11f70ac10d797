import {
  type PDFContext,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { PdfFile } from './pdf-file.ts';
import { contentName } from './prepared-names.ts';

/** What a stream is written with again. */
const ofStreams: ReadonlySet<string> = new Set(['/Length']);

/** Copies objects of another document, each once. */
function createCopier(file: PdfFile, context: PDFContext) {
  const numbers = new Map<PDFRef, number>();
  const waiting: PDFRef[] = [];
  const numberOf = (ref: PDFRef): number => {
    let number = numbers.get(ref);
    if (number === undefined) {
      number = file.reserve();
      numbers.set(ref, number);
      waiting.push(ref);
    }
    return number;
  };
  const entries = (dict: PDFDict): string =>
    dict
      .entries()
      .filter(([key]) => !ofStreams.has(key.toString()))
      .map(([key, value]) => `${key.toString()} ${textOf(value)}`)
      .join(' ');
  const textOf = (object: PDFObject): string => {
    if (object instanceof PDFRef) return `${numberOf(object)} 0 R`;
    if (object instanceof PDFArray) return `[${object.asArray().map(textOf).join(' ')}]`;
    return object instanceof PDFDict ? `<< ${entries(object)} >>` : object.toString();
  };
  const write = (ref: PDFRef): void => {
    const object = context.lookup(ref);
    const number = numberOf(ref);
    if (object instanceof PDFRawStream)
      file.addStream(entries(object.dict), object.getContents(), { number, isCompressed: true });
    else file.add(object === undefined ? 'null' : textOf(object), number);
  };
  return (first: PDFRef): number => {
    const number = numberOf(first);
    for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) write(ref);
    return number;
  };
}

/** Writes a page (from 1) of what `preparePdf` made into another file, as a form that fills the unit square. Answers its number. */
export async function writePdfForm(file: PdfFile, prepared: Uint8Array, page: number): Promise<number> {
  const document = await PDFDocument.load(prepared, { updateMetadata: false });
  const { node } = document.getPage(page - 1);
  const form = node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).get(PDFName.of(contentName));
  if (!(form instanceof PDFRef)) throw new RangeError(`There is no page ${page}`);
  const content = createCopier(file, document.context)(form);
  // Paper is white wherever a page is put: what shows through on screen would be a surprise in print.
  return file.addStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /${contentName} ${content} 0 R >> >>`,
    `1 g 0 0 1 1 re f /${contentName} Do`,
  );
}
