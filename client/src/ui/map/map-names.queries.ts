import { listMapLabels, type MapBounds } from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo, dataOf } from '../../platform/api/query.ts';

/** What a map names within its bounds; nothing is asked for null. */
export function mapLabelsOptions(bounds: MapBounds | null) {
  return answerTo(listMapLabels, bounds === null ? null : { query: bounds }, {
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
    select: dataOf,
  });
}
