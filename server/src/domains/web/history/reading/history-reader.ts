import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
// Children are started ahead of need, and load it before there is work.
import '@duckdb/node-api';
import type { HistoryFormat, HistorySummary } from '@acquaint/contract';
import { type DuckDb, openDuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';
import type { Work } from '../../../../platform/sandbox/sandboxed-work.ts';
import type { Figure } from './figures.ts';
import { type HistoryEvent, RowError } from './history-event.ts';
import { Problems } from './problems.ts';
import type { HistoryMapping } from './read-mapped.ts';
import { mappedFile, type ReadRow, receivedFile, type RecognizedFile, recognizeFile } from './recognize.ts';
import { eventLine, sortEvents, summarizeEvents, writeSorted } from './sorted-events.ts';
import { figureLine, noonOf, sumFigures } from './summed-figures.ts';

/** What the parent asks for: a file in the child's folder. */
export interface HistoryTask {
  readonly file: string;
  readonly name: string;
  /** Left out: it is recognized by what is in the file. */
  readonly format?: 'server_events' | undefined;
  /** What somebody said of a table. */
  readonly mapping?: HistoryMapping | undefined;
}

/** What it answers, beside the rows in the folder. */
export interface ReadHistory {
  readonly format: HistoryFormat;
  readonly summary: HistorySummary;
}

type PreviewRow = HistorySummary['preview'][number];

const mostRows = 10_000_000;
const shownRows = 10;
const megabytes = 500;

/** Texts that databases store. */
const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** An order by its number and value, such as “1001 · 129.90 USD”; '' for what is none. */
function orderText({ name, url, props = {} }: HistoryEvent): string {
  const { order_name: shown, order, value, currency } = props;
  if (url !== null || order === undefined || !['purchase', 'refund'].includes(name ?? '')) return '';
  return `${shown ?? order} · ${Number(value).toFixed(2)} ${currency ?? ''}`.trim();
}

function previewOfEvent(row: number, event: HistoryEvent): PreviewRow {
  const { at, type, name = '', url } = event;
  // Addresses may name people after their question mark.
  const page = plain((url ?? orderText(event)).split(/[?#]/, 1)[0]?.slice(0, 200) ?? '');
  return { row, at: new Date(at).toISOString(), type, name: plain(name.slice(0, 100)), page };
}

function previewOfFigure(row: number, { day, kind, name }: Figure): PreviewRow {
  return { row, at: noonOf(day), type: 'figures', name: kind, page: plain(name.slice(0, 200)) };
}

const previewOf = (row: number, read: NonNullable<ReadRow>): PreviewRow =>
  'event' in read ? previewOfEvent(row, read.event) : previewOfFigure(row, read.figure);

const lineOf = (row: number, read: NonNullable<ReadRow>): string =>
  'event' in read ? eventLine(row, read.event) : figureLine(read.figure);

function openRows({ file, name, format, mapping }: HistoryTask, folder: string): Promise<RecognizedFile> {
  if (format !== undefined) return Promise.resolve(receivedFile(file));
  const uploaded = { file, name, folder };
  return mapping === undefined ? recognizeFile(uploaded) : mappedFile(uploaded, mapping);
}

async function readRows(task: HistoryTask, { parsed, folder }: { readonly parsed: string; readonly folder: string }) {
  const { name } = task;
  const recognized = await openRows(task, folder);
  const out = createWriteStream(parsed);
  const problems = new Problems();
  const shown: PreviewRow[] = [];
  let count = 0;
  for await (const { row, error, read } of recognized.rows()) {
    count += 1;
    if (count > mostRows) throw new WorkRefused(`${name} has more than 10,000,000 rows: split it into smaller files.`);
    try {
      if (error !== undefined) throw error;
      const found = read();
      if (found === null) continue;
      if (shown.length < shownRows) shown.push(previewOf(row, found));
      // Ends when the disk has taken the lines, or fails.
      if (!out.write(lineOf(row, found))) await once(out, 'drain');
    } catch (failure) {
      if (!(failure instanceof RowError)) throw failure;
      problems.add(row, failure);
    }
  }
  out.end();
  // Ends when the disk has taken the lines, or fails.
  await once(out, 'close');
  return { format: recognized.format, shown, problems };
}

function requireRows(name: string, rows: number, problems: Problems): void {
  if (rows > 0) return;
  const [first] = problems.list();
  if (first === undefined) throw new WorkRefused(`${name} has no events.`);
  const field = first.field === '' ? '' : ` ${first.field}:`;
  throw new WorkRefused(
    `${name} has nothing that can be imported. Row ${first.rows[0] ?? 1}:${field} ${first.message}`,
  );
}

async function orderEvents(db: DuckDb, parsed: string, out: string) {
  await sortEvents(db, parsed);
  const { from, until, ...counts } = await summarizeEvents(db);
  await writeSorted(db, out);
  const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
  return { ...counts, from: instant(from), until: instant(until) };
}

/** Reads a file of history and leaves its rows in the folder as `rows.jsonl`, in the order of their times: events with the visits that they belong to, or totals. */
export const work: Work<HistoryTask> = async (task, folder): Promise<ReadHistory> => {
  const [parsed, out] = [join(folder, 'parsed'), join(folder, 'rows.jsonl')];
  const { format, shown, problems } = await readRows(task, { parsed, folder });
  requireRows(task.name, shown.length, problems);
  const db = await openDuckDb({ directory: folder, megabytes, threads: 2 });
  try {
    const isFigures = shown.some(({ type }) => type === 'figures');
    const counts = await (isFigures ? sumFigures : orderEvents)(db, parsed, out);
    return { format, summary: { ...counts, preview: shown, refused: problems.count, problems: problems.list() } };
  } finally {
    db.close();
  }
};
