import { searchEverything, type SearchKind } from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

/** What a text finds, of one kind or of all. */
export function searchOptions(q: string, kind: SearchKind | null) {
  return queryOptions({
    queryKey: ['search', q, kind],
    enabled: q !== '',
    meta: { isSilent: true },
    queryFn: ({ signal }) =>
      callOperation(searchEverything, { query: { q, ...(kind === null ? {} : { kind }) } }, signal),
  });
}
