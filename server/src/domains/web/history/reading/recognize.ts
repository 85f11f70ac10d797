import { createReadStream } from 'node:fs';
import type { HistoryFormat } from '@acquaint/contract';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';
import { type Figure, figureTableOf } from './figures.ts';
import { historyEvent, type HistoryEvent } from './history-event.ts';
import { type FileRow, linesOfJson, listOfJson } from './json-rows.ts';
import { cellRows } from './cell-rows.ts';
import { beginningOf, filesIn, type PackedFile, type UploadedHistory } from './open-file.ts';
import { type HistoryMapping, mappedFiles } from './read-mapped.ts';
import { orderTableOf, type OrderRow, readOrders } from './read-orders.ts';
import { readGa4 } from './read-ga4.ts';
import { readSegment } from './read-segment.ts';
import { isUmamiTable, readUmami } from './read-umami.ts';
import { isWarehouseTable, readWarehouse } from './read-warehouse.ts';
import { tableRows } from './table-rows.ts';

/** What a row is: an event, totals of a day, or nothing that is needed. */
export type ReadRow = { readonly event: HistoryEvent } | { readonly figure: Figure } | null;

/** A row whose file is known. */
interface RecognizedRow extends FileRow {
  /** Throws RowError. */
  read(): ReadRow;
}

/** A file whose format is known. */
export interface RecognizedFile {
  readonly format: HistoryFormat;
  rows(): AsyncGenerator<RecognizedRow>;
}

type Cells = Readonly<Record<string, string>>;
// What tables are read to.
const cellsOf = (value: unknown): Cells => value as Cells;

interface TableFormat {
  readonly format: HistoryFormat;
  read(cells: Cells): ReadRow;
}

const expected =
  'Import events of Segment or RudderStack (JSON lines, JSON or CSV), the BigQuery export or a report by day of Google Analytics 4, the export of Plausible, the website_event.csv of Umami, orders of Shopify, or payments of Stripe (CSV).';

/** The format of a table by its columns; null for one that is not known. */
function formatOf(names: readonly string[], heading: string): TableFormat | null {
  if (isUmamiTable(names)) return { format: 'umami', read: (cells) => ({ event: readUmami(cells) }) };
  if (isWarehouseTable(names)) return { format: 'warehouse', read: (cells) => ({ event: readWarehouse(cells) }) };
  const [, firstDay = null] = /^# Start date: (\d{8})/m.exec(heading) ?? [];
  const figures = figureTableOf(names, firstDay);
  if (figures === null && heading.startsWith('#'))
    throw new WorkRefused(
      'This report of Google Analytics has no days. Add Date as its dimension, and export it again.',
    );
  if (figures === null) return null;
  const isGoogle = heading.startsWith('#') || names.some((name) => name.includes(' '));
  return { format: isGoogle ? 'ga4_report' : 'plausible', read: (cells) => ({ figure: figures.read(cells) }) };
}

async function* eventRows(rows: AsyncIterable<OrderRow>): AsyncGenerator<RecognizedRow> {
  for await (const { event, ...row } of rows) yield { ...row, read: () => (event === undefined ? null : { event }) };
}

function ordersOf(file: PackedFile, { format, columns }: NonNullable<ReturnType<typeof orderTableOf>>): RecognizedFile {
  return {
    format,
    async *rows() {
      yield* eventRows(readOrders(tableRows(await file.open()), columns));
    },
  };
}

async function recognizeTable(file: PackedFile): Promise<RecognizedFile | null> {
  for await (const { value, heading } of tableRows(await file.open())) {
    const orders = orderTableOf(Object.keys(cellsOf(value ?? {})));
    if (orders !== null) return ordersOf(file, orders);
    const found = formatOf(Object.keys(cellsOf(value ?? {})), heading);
    if (found === null) return null;
    return {
      format: found.format,
      async *rows() {
        for await (const row of tableRows(await file.open()))
          yield { ...row, read: () => found.read(cellsOf(row.value)) };
      },
    };
  }
  return null;
}

function readJson(isGa4: boolean, value: unknown): ReadRow {
  const event = isGa4 ? readGa4(value) : readSegment(value);
  return event === null ? null : { event };
}

/** The names of the fields of the first object that can be read. */
async function fieldsOf(rows: AsyncIterable<FileRow>): Promise<string[]> {
  for await (const { value } of rows) if (typeof value === 'object' && value !== null) return Object.keys(value);
  return [];
}

/** A table of a warehouse that was written as objects. */
const warehouseOf = (file: PackedFile): RecognizedFile => ({
  format: 'warehouse',
  async *rows() {
    for await (const row of cellRows(file))
      yield { ...row, read: () => ({ event: readWarehouse(cellsOf(row.value)) }) };
  },
});

async function recognize(file: PackedFile): Promise<RecognizedFile | null> {
  const beginning = await beginningOf(file);
  if (beginning === '') return null;
  if (!/^[[{]/.test(beginning)) return recognizeTable(file);
  const rowsOf = beginning.startsWith('[') ? listOfJson : linesOfJson;
  const fields = await fieldsOf(rowsOf(await file.open()));
  if (isWarehouseTable(fields)) return warehouseOf(file);
  const isGa4 = fields.includes('event_timestamp');
  return {
    format: isGa4 ? 'ga4' : 'segment',
    async *rows() {
      for await (const row of rowsOf(await file.open())) yield { ...row, read: () => readJson(isGa4, row.value) };
    },
  };
}

/** One file after the other, with rows that are numbered through all of them. */
async function* rowsOfAll(files: readonly RecognizedFile[]): AsyncGenerator<RecognizedRow> {
  let before = 0;
  for (const file of files) {
    let last = 0;
    for await (const found of file.rows()) {
      last = found.row;
      yield { ...found, row: before + found.row };
    }
    before += last;
  }
}

/** A table of which somebody said what its columns are. Throws WorkRefused where it has none of them. */
export async function mappedFile(uploaded: UploadedHistory, mapping: HistoryMapping): Promise<RecognizedFile> {
  const format = mapping.kind;
  const tables = await mappedFiles(uploaded, mapping);
  const files = tables.map((open): RecognizedFile => ({ format, rows: () => eventRows(open()) }));
  return { format, rows: () => rowsOfAll(files) };
}

/** Events that servers sent, as they were stored. */
export function receivedFile(path: string): RecognizedFile {
  return {
    format: 'server_events',
    async *rows() {
      for await (const row of linesOfJson(createReadStream(path)))
        yield { ...row, read: () => ({ event: historyEvent.parse(row.value) }) };
    },
  };
}

/** Finds out what wrote a file; of an archive, all files of the format of the first one that is known. Throws WorkRefused where none is. */
export async function recognizeFile(uploaded: UploadedHistory): Promise<RecognizedFile> {
  const found: RecognizedFile[] = [];
  for (const file of await filesIn(uploaded)) {
    const recognized = await recognize(file);
    if (recognized !== null) found.push(recognized);
  }
  const [first] = found;
  if (first === undefined) throw new WorkRefused(`${uploaded.name} is no file of history that is known. ${expected}`);
  return { ...first, rows: () => rowsOfAll(found.filter(({ format }) => format === first.format)) };
}
