import { getVisitor, listVisitors, suppressVisitor, type VisitorsQuery } from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const visitors = ['visitors'] as const;
export type VisitorListing = Pick<VisitorsQuery, 'tab' | 'page' | 'perPage' | 'orderBy' | 'orderDirection'> & {
  readonly search?: string;
};

/** One page of the visitors of the last 30 days. */
export function visitorsOptions(listing: VisitorListing) {
  return queryOptions({
    queryKey: [...visitors, listing],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listVisitors, { query: listing }, signal),
  });
}

/** What one visitor did, and who it is. */
export function visitorOptions(id: string) {
  return queryOptions({
    queryKey: [...visitors, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getVisitor, { params: { id } }, signal)).data,
  });
}

export const useSuppressVisitor = () => useOperation(suppressVisitor, { isSilent: true, invalidates: [visitors] });
