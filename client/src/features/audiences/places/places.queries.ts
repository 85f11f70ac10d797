import { findPlaces, type PlaceQuestion } from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** Places whose names start with a text, largest first. */
export function placesOptions(kind: PlaceQuestion, search: string) {
  return answerTo(
    findPlaces,
    { query: { kind, search } },
    { staleTime: Infinity, placeholderData: keepPreviousData, meta: { isBackground: true }, select: dataOf },
  );
}
