import type { RowVerdict, SyncBatch, SyncRow } from '../port.ts';
import { textAt } from '../vendor-answer.ts';

const pointerForm = /\/profiles\/data\/(\d+)/;

/** The row that an error is about: by the place in the request, otherwise by the profile that comes back with the error. */
function rowOf({ rows }: SyncBatch, error: unknown, keyField: string): SyncRow | undefined {
  const place = pointerForm.exec(textAt(error, 'attributes', 'source', 'pointer'))?.[1];
  if (place !== undefined) return rows[Number(place)];
  const key =
    textAt(error, 'attributes', 'original_payload', keyField) ||
    textAt(error, 'attributes', 'original_payload', 'attributes', keyField);
  return key === '' ? undefined : rows.find((row) => row.key === key);
}

/** The verdicts of an import by key. Null when fewer rows are named than failed: then nobody knows which ones they are. */
export function importVerdicts(
  batch: SyncBatch,
  errors: readonly unknown[],
  {
    keyField,
    failed,
    redact,
  }: { readonly keyField: string; readonly failed: number; readonly redact: (text: string) => string },
): ReadonlyMap<string, RowVerdict> | null {
  const verdicts = new Map<string, RowVerdict>(batch.rows.map(({ key }) => [key, { state: 'accepted' }]));
  const named = new Set<string>();
  for (const error of errors) {
    const row = rowOf(batch, error, keyField);
    if (row === undefined) continue;
    named.add(row.key);
    const words = textAt(error, 'attributes', 'detail') || textAt(error, 'attributes', 'title');
    verdicts.set(row.key, {
      state: 'rejected',
      code: redact(textAt(error, 'attributes', 'code')) || 'invalid',
      message: redact(words) || 'Klaviyo refused the profile.',
    });
  }
  return named.size < failed ? null : verdicts;
}
