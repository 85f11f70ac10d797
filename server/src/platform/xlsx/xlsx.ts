import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** What a cell may hold: text, a number, or nothing. */
export type SheetCell = string | number | null;

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const maximumRows = 1_048_576;
const maximumCharacters = 32_767;

/** The parts around the sheet that ECMA-376 asks of the smallest workbook; the second style is that of the first row. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/** A text as XML holds it; what XML cannot hold at all is left out. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .slice(0, maximumCharacters)
      // eslint-disable-next-line no-control-regex -- control characters are what this line takes out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/** The letters of a column, counted from 0: A, B, … Z, AA, … */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}

function cellOf(cell: SheetCell, address: string, style: string): string {
  if (cell === null || cell === '' || Number.isNaN(cell)) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  // A text is a text here, never a formula, whatever it begins with.
  return `<c r="${address}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A row, counted from 1. */
function rowOf(row: number, cells: readonly SheetCell[], style = ''): string {
  const texts = cells.map((cell, column) => cellOf(cell, `${lettersOf(column)}${row}`, style));
  return `<row r="${row}">${texts.join('')}</row>`;
}

async function* sheet(columns: readonly string[], rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  yield `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowOf(1, columns, ' s="1"');
  let count = 1;
  for await (const cells of rows) {
    count += 1;
    // A spreadsheet has no more; a CSV file does.
    if (count > maximumRows) break;
    yield rowOf(count, cells);
  }
  yield '</sheetData></worksheet>';
}

/** Joins many short texts to fewer long ones: a compressor does not like crumbs. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk: string[] = [];
  let length = 0;
  for await (const text of texts) {
    chunk.push(text);
    length += text.length;
    if (length < 65_536) continue;
    yield Buffer.from(chunk.join(''));
    chunk = [];
    length = 0;
  }
  yield Buffer.from(chunk.join(''));
}

/**
 * Writes a workbook of one sheet (Office Open XML, ECMA-376) as it is read: a frozen bold first row of names, then the rows. Rows beyond
 * the 1,048,576 of a spreadsheet are left out. A failure of `rows` ends the stream with it.
 */
export function writeXlsx(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(header + xml), path);
  const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)
    .replaceAll(/["[\]:*?/\\]/g, ' ')
    .slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(header + workbook), 'xl/workbook.xml');
  const content = Readable.from(inChunks(sheet(columns, rows)), { objectMode: false });
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  content.on('error', (error) => output.destroy(error));
  output.on('close', () => content.destroy());
  return output;
}
