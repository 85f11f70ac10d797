import { findPlaces, type PlaceQuestion } from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

/** Places whose names start with a text, largest first. */
export function placesOptions(kind: PlaceQuestion, search: string) {
  return queryOptions({
    queryKey: ['places', kind, search],
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
    queryFn: async ({ signal }) => (await callOperation(findPlaces, { query: { kind, search } }, signal)).data,
  });
}
