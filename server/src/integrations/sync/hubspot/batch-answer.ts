import type { RowVerdict, SyncBatch } from '../port.ts';
import { recordOf, recordsOf, textAt } from '../vendor-answer.ts';

/** What a batch endpoint said: IDs of contacts by row key, and the rows that it refused. */
export interface BatchAnswer {
  readonly ids: ReadonlyMap<string, string>;
  /** Whether HubSpot had each contact before, where it says so. */
  readonly known: ReadonlyMap<string, { readonly isKnown: boolean }>;
  readonly rejected: ReadonlyMap<string, RowVerdict>;
  /** Errors that name no row. */
  readonly unplaced: number;
  readonly words: string;
}

/** Errors say which inputs they are about in their context: as traces, or as the values they were looked up by. */
function namedBy(error: unknown, field: string): string[] {
  const named = recordOf(recordOf(error)?.['context'])?.[field];
  return Array.isArray(named) ? named.map(String) : [];
}

interface Reading {
  readonly keyField: string;
  readonly redact: (text: string) => string;
}

/** What the answer holds of each row, by its key. */
function resultsOf(
  { rows }: SyncBatch,
  body: unknown,
  keyField: string,
): (readonly [string, Record<string, unknown>])[] {
  const byLowercase = new Map(rows.map(({ key }) => [key.toLowerCase(), key]));
  return recordsOf(recordOf(body)?.['results']).map((result) => {
    const value = textAt(result, 'properties', keyField);
    const key = keyAt(rows, textAt(result, 'objectWriteTraceId')) ?? byLowercase.get(value.toLowerCase()) ?? value;
    return [key, result];
  });
}

function keyAt(rows: SyncBatch['rows'], trace: string): string | undefined {
  return /^\d+$/.test(trace) ? rows[Number(trace)]?.key : undefined;
}

/** Each input has the place of its row as its trace. */
export function readBatchAnswer(batch: SyncBatch, body: unknown, { keyField, redact }: Reading): BatchAnswer {
  const { rows } = batch;
  const keys = new Set(rows.map(({ key }) => key));
  const rejected = new Map<string, RowVerdict>();
  let unplaced = 0;
  let words = '';
  for (const error of recordsOf(recordOf(body)?.['errors'])) {
    const message = redact(textAt(error, 'message'));
    const code = redact(textAt(error, 'category')) || 'REFUSED';
    const traced = namedBy(error, 'objectWriteTraceId').map((trace) => keyAt(rows, trace) ?? '');
    const found = [...traced, ...namedBy(error, 'ids')].filter((key) => keys.has(key));
    if (found.length === 0) unplaced += 1;
    words ||= message;
    for (const key of found) rejected.set(key, { state: 'rejected', code, message });
  }
  const results = resultsOf(batch, body, keyField);
  const ids = new Map(results.map(([key, result]) => [key, textAt(result, 'id')]));
  const known = new Map(
    results.flatMap(([key, { new: isNew }]) => (typeof isNew === 'boolean' ? [[key, { isKnown: !isNew }]] : [])),
  );
  return { ids, known, rejected, unplaced, words };
}
