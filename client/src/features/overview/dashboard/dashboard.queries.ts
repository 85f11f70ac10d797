import { getDashboard, removeSampleData, updateProfile } from '@acquaint/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api/api-client.ts';
import { answerTo, dataOf, invalidateAnswers } from '../../../platform/api/query.ts';

export interface DashboardSearch {
  /** As many days until today; others are named by `from` and `to`. */
  readonly days?: '7' | '30' | '90' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Whether the chart shows the days before, too. */
  readonly compare?: 'previous' | undefined;
  readonly pixelUuid?: string | undefined;
}

/** Everything of the home page, in one answer. */
export function dashboardOptions({ days, from, to, pixelUuid }: DashboardSearch) {
  return answerTo(
    getDashboard,
    { query: { days, from, to, pixelUuid } },
    { placeholderData: keepPreviousData, select: dataOf },
  );
}

/** Chooses what counts as a conversion: null leaves it to the product. */
export function useChooseConversion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (metric: string | null) => callOperation(updateProfile, { body: { conversion_metric: metric } }),
    // Campaigns and QR codes count by it, too.
    onSuccess: () => invalidateAnswers(queryClient),
  });
}

export function useRemoveSampleData() {
  return useMutation({ mutationFn: async () => (await callOperation(removeSampleData, {})).data });
}
