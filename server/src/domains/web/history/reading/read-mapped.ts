import type { HistoryColumn, HistoryKind } from '@acquaint/contract';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';
import { cellRows } from './cell-rows.ts';
import { type HistoryEvent, RowError } from './history-event.ts';
import type { FileRow } from './json-rows.ts';
import { filesIn, type PackedFile, type UploadedHistory } from './open-file.ts';
import { readMoment } from './read-moment.ts';
import { type OrderColumns, type OrderRow, readOrders } from './read-orders.ts';
import { readSegment } from './read-segment.ts';

type Cells = Readonly<Record<string, string>>;
type Columns = Partial<Record<HistoryColumn[1], string>>;

/** What somebody said of a table that is not known. */
export interface HistoryMapping {
  readonly kind: HistoryKind;
  readonly columns: readonly HistoryColumn[];
  readonly isDayFirst: boolean;
}

const day = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,]{1,2}(\d{1,2}:\d{2}(?::\d{2})?)(?: ?([AP]M))?)?$/i;

/** Hours of 24 for a time such as 1:05 PM. */
function hoursOf(time: string, half: string | undefined): string {
  const [hours = '0', ...more] = time.split(':');
  const noon = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return [String(noon).padStart(2, '0'), ...more].join(':');
}

/** Days as people write them: 2023-05-04 and 5/4/2023, with a time or, for noon, without one; in UTC. Throws RowError. */
function readDay(field: string, parts: readonly [string, string, string], isDayFirst: boolean): string {
  const [one, two, three] = parts;
  const turned = isDayFirst ? ([three, two, one] as const) : ([three, one, two] as const);
  const [year, month, date] = one.length === 4 ? parts : turned;
  if (year.length !== 4) throw new RowError(field, 'Write the year with four digits, such as 2023-01-31.');
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  // A date of its month: 2023-02-31 would be the third of March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text))
    throw new RowError(field, 'There is no such day. Check whether days or months come first.');
  return text;
}

/** Reads times as `readMoment` does, and as people write them. */
function momentReader(isDayFirst: boolean): (field: string, cell: string) => number {
  return (field, cell) => {
    const found = day.exec(cell);
    if (found === null) return readMoment(field, cell);
    const [, one = '', two = '', three = '', time = '12:00', half] = found;
    return readMoment(field, `${readDay(field, [one, two, three], isDayFirst)}T${hoursOf(time, half)}Z`);
  };
}

const orNone = (cells: Cells, column: string | undefined): string | undefined =>
  column === undefined || (cells[column] ?? '').trim() === '' ? undefined : cells[column]?.trim();

/** The columns behind the fields of a message. */
function columnBehind({ at, visitor, event, url, id, email }: Columns, field: string): string {
  if (/timestamp/i.test(field)) return at ?? field;
  if (/anonymousId|userId/.test(field)) return visitor ?? email ?? field;
  if (/page\.url|^url$/.test(field)) return url ?? field;
  return (/messageId/.test(field) ? id : /event/.test(field) ? event : undefined) ?? field;
}

/** An event of a row, by the rules of messages. Throws RowError with the column. */
function eventOf(cells: Cells, columns: Columns, momentOf: (field: string, cell: string) => number): HistoryEvent {
  const { at = '', visitor = '' } = columns;
  const cell = (field: HistoryColumn[1]): string | undefined => orNone(cells, columns[field]);
  const [event, url, email] = [cell('event'), cell('url'), cell('email')?.toLowerCase()];
  const anonymousId = cell('visitor');
  if (anonymousId === undefined) throw new RowError(visitor, 'Say who the visitor is.');
  const moment = momentOf(at, cells[at]?.trim() ?? '');
  try {
    return readSegment({
      type: event !== undefined ? 'track' : url !== undefined ? 'page' : 'identify',
      anonymousId,
      messageId: cell('id'),
      event,
      timestamp: new Date(moment).toISOString(),
      context: { page: { url, referrer: cell('referrer'), title: cell('title') }, traits: { email } },
    });
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    throw new RowError(columnBehind(columns, error.field), error.message);
  }
}

async function* readEvents(
  rows: AsyncIterable<FileRow>,
  columns: Columns,
  momentOf: (field: string, cell: string) => number,
): AsyncGenerator<OrderRow> {
  for await (const { row, value, error } of rows)
    try {
      if (error !== undefined) throw error;
      // What tables are read to.
      yield { row, value: null, event: eventOf(value as Cells, columns, momentOf) };
    } catch (failure) {
      if (!(failure instanceof RowError)) throw failure;
      yield { row, value: null, error: failure };
    }
}

async function hasColumns(file: PackedFile, names: readonly string[]): Promise<string | null> {
  for await (const { value } of cellRows(file)) {
    const has = Object.keys(value ?? {});
    return names.find((name) => !has.includes(name)) ?? null;
  }
  return names[0] ?? '';
}

/** The tables of a file in which the columns are that somebody chose. Throws WorkRefused where there is none. */
export async function mappedFiles(uploaded: UploadedHistory, mapping: HistoryMapping) {
  const columns = mapping.columns.map(([column, field]) => [column.trim().toLowerCase(), field] as const);
  const names = columns.map(([column]) => column);
  const found: PackedFile[] = [];
  let missing: string | null = null;
  for (const file of await filesIn(uploaded)) {
    const without = await hasColumns(file, names);
    if (without === null) found.push(file);
    else missing ??= without;
  }
  if (found.length === 0) throw new WorkRefused(`${uploaded.name} has no column ${(missing ?? '').slice(0, 100)}.`);
  const byField: Columns = Object.fromEntries(columns.map(([column, field]) => [field, column]));
  const momentOf = momentReader(mapping.isDayFirst);
  const { order = '', at = '', total = '' } = byField;
  const orders: OrderColumns = { ...byField, order, at, total };
  return found.map(
    (file) => () =>
      mapping.kind === 'orders'
        ? readOrders(cellRows(file), orders, momentOf)
        : readEvents(cellRows(file), byField, momentOf),
  );
}
