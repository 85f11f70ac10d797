import { getDashboard, removeSampleData } from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation } from '../../platform/api-client.ts';

export interface DashboardSearch {
  readonly days?: '7' | '30' | '90' | undefined;
  readonly pixelUuid?: string | undefined;
}

/** Everything of the home page, in one answer. */
export function dashboardOptions({ days, pixelUuid }: DashboardSearch) {
  return queryOptions({
    queryKey: ['dashboard', { days, pixelUuid }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(getDashboard, { query: { days, pixelUuid } }, signal),
  });
}

export function useRemoveSampleData() {
  return useMutation({ mutationFn: async () => (await callOperation(removeSampleData, {})).data });
}
