import { searchEverything, type SearchKind } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** What a text finds, of one kind or of all. */
export function searchOptions(q: string, kind: SearchKind | null) {
  return answerTo(
    searchEverything,
    { query: { q, ...(kind === null ? {} : { kind }) } },
    { enabled: q !== '', meta: { isSilent: true }, select: dataOf },
  );
}
