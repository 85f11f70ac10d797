import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { cellFormats, type CellFormat, shownNumber } from './cell-formats.ts';
import { XlsxError } from './xlsx-error.ts';

/** Letters of all texts of a workbook, and of one sheet unpacked: a small file can hold any number of them. */
const mostShared = 150_000_000;
const mostUnpacked = 8_000_000_000;
/** What packs better than this is made to be large: real sheets pack to a tenth or a thirtieth. */
const mostPacked = 300;
const smallEnough = 50_000_000;
const mostColumns = 16_384;

type Entries = ReadonlyMap<string, Entry>;

async function entriesOf(zip: ZipFile): Promise<Entries> {
  const found = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (found.size > 10_000) throw new XlsxError('is no workbook: it has too many parts');
    found.set(entry.fileName, entry);
  }
  return found;
}

function refuseBomb({ uncompressedSize, compressedSize }: Entry): void {
  const isBomb = uncompressedSize > smallEnough && uncompressedSize > mostPacked * compressedSize;
  if (isBomb || uncompressedSize > mostUnpacked) throw new XlsxError('unpacks to more than a table can be');
}

/** What happens in XML, as it is read. */
interface XmlHandler {
  open?(tag: SaxesTagPlain): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads a part of a workbook; after each piece of it, what was gathered may be handed on. */
async function* readPart(zip: ZipFile, entry: Entry, handler: XmlHandler): AsyncGenerator<void> {
  refuseBomb(entry);
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => handler.open?.(tag));
  parser.on('closetag', ({ name }) => handler.close?.(name));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('error', (error) => {
    throw new XlsxError('is damaged', { cause: error });
  });
  const stream: Readable = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    parser.write(String(chunk));
    yield;
  }
  parser.close();
}

async function readWhole(zip: ZipFile, entry: Entry | undefined, handler: XmlHandler): Promise<void> {
  if (entry === undefined) return;
  for await (const _ of readPart(zip, entry, handler));
}

/** Where the first sheet is. */
async function firstSheet(zip: ZipFile, entries: Entries): Promise<Entry> {
  let relation = '';
  await readWhole(zip, entries.get('xl/workbook.xml'), {
    open({ name, attributes }) {
      if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? '';
    },
  });
  let path = '';
  await readWhole(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    open({ name, attributes }) {
      if (name === 'Relationship' && attributes['Id'] === relation) path = attributes['Target'] ?? '';
    },
  });
  const entry = entries.get(path.startsWith('/') ? path.slice(1) : `xl/${path}`);
  if (entry === undefined) throw new XlsxError('is no Excel workbook');
  return entry;
}

async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isPhonetic, length] = ['', false, false, 0];
  await readWhole(zip, entry, {
    open({ name }) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      length += text.length;
      if (length > mostShared) throw new XlsxError('holds more text than can be read: save it as CSV');
      texts.push(text);
    },
  });
  return texts;
}

async function formatsOf(zip: ZipFile, entry: Entry | undefined): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let isCells = false;
  await readWhole(zip, entry, {
    open({ name, attributes }) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells) styles.push(Number(attributes['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return cellFormats(styles, codes);
}

/** The column of an address such as AB12, from 0. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Cell {
  readonly type: string;
  readonly format: CellFormat | undefined;
  value: string;
}

/** Gathers the rows of a sheet as its XML is read. */
function createSheetHandler(shared: readonly string[], formats: readonly CellFormat[]) {
  let rows: string[][] = [];
  let row: string[] = [];
  let [column, isValue] = [-1, false];
  let cell: Cell | null = null;
  const textOf = ({ type, value, format }: Cell): string => {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    const isNumber = (type === 'n' || type === '') && value.trim() !== '';
    return isNumber ? shownNumber(Number(value), format) : value;
  };
  const handler: XmlHandler = {
    open({ name, attributes }) {
      if (name === 'row') [row, column] = [[], -1];
      else if (name === 'c') {
        const address = attributes['r'];
        column = address === undefined ? column + 1 : columnOf(address);
        if (column < 0 || column >= mostColumns) throw new XlsxError('is damaged');
        cell = { type: attributes['t'] ?? '', format: formats[Number(attributes['s'] ?? 0)], value: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    text(part) {
      if (isValue && cell !== null) cell.value += part;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && cell !== null) {
        while (row.length < column) row.push('');
        row[column] = textOf(cell);
        cell = null;
      } else if (name === 'row') rows.push(row);
    },
  };
  return {
    handler,
    takeRows(): string[][] {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/**
 * Reads the first sheet of an Excel workbook (Office Open XML, ECMA-376) row by row; formulas come as what they gave last, dates as 2026-01-31, and codes
 * that are shown with leading zeros keep them. Throws XlsxError, whose message goes on after the file's name.
 */
export async function* readXlsx(path: string): AsyncGenerator<string[]> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false });
  } catch (error) {
    throw new XlsxError('is damaged', { cause: error });
  }
  try {
    const entries = await entriesOf(zip);
    const sheet = await firstSheet(zip, entries);
    const shared = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'));
    const formats = await formatsOf(zip, entries.get('xl/styles.xml'));
    const { handler, takeRows } = createSheetHandler(shared, formats);
    for await (const _ of readPart(zip, sheet, handler)) yield* takeRows();
    yield* takeRows();
  } catch (error) {
    if (error instanceof XlsxError) throw error;
    throw new XlsxError('is damaged', { cause: error });
  } finally {
    zip.close();
  }
}
