import { getVisitor, listVisitors, suppressVisitor, type VisitorsQuery } from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

export type VisitorListing = Pick<VisitorsQuery, 'tab' | 'page' | 'perPage' | 'orderBy' | 'orderDirection'> & {
  readonly search?: string;
};

/** One page of the visitors of the last 30 days. */
export function visitorsOptions(listing: VisitorListing) {
  return answerTo(listVisitors, { query: listing }, { placeholderData: keepPreviousData });
}

/** What one visitor did, and who it is. */
export function visitorOptions(id: string) {
  return answerTo(getVisitor, { params: { id } }, { select: dataOf });
}

export const useSuppressVisitor = () => useOperation(suppressVisitor, { isSilent: true });
