import {
  createAnnotation,
  createFunnel,
  createGoal,
  deleteAnnotation,
  deleteFunnel,
  deleteGoal,
  getFunnelResult,
  getRealtime,
  getRetention,
  listFunnels,
  type Retention,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import { queryOf, type ReportSearch } from './report-search.ts';

const reports = ['report'] as const;
const funnels = ['funnels'] as const;
const realtimeEvery = 10_000;

/** The funnels of a pixel. */
export function funnelsOptions(pixelUuid: string) {
  return queryOptions({
    queryKey: [...funnels, pixelUuid],
    queryFn: async ({ signal }) => (await callOperation(listFunnels, { query: { pixelUuid } }, signal)).data,
  });
}

/** How many visitors took each step of a funnel, narrowed as the report is. */
export function funnelResultOptions(id: string, search: ReportSearch) {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...funnels, 'result', id, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callOperation(getFunnelResult, { params: { id }, query }, signal)).data,
  });
}

/** Who came again, narrowed as the report is. */
export function retentionOptions(search: ReportSearch, period: Retention['period']) {
  const query = { ...queryOf(search), period };
  return queryOptions({
    queryKey: ['retention', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(getRetention, { query }, signal),
  });
}

/** The last half hour of a pixel, asked every ten seconds while somebody looks. */
export function realtimeOptions(pixelUuid: string) {
  return queryOptions({
    queryKey: ['realtime', pixelUuid],
    meta: { isSilent: true, isBackground: true },
    refetchInterval: realtimeEvery,
    queryFn: ({ signal }) => callOperation(getRealtime, { query: { pixelUuid } }, signal),
  });
}

export const useCreateGoal = () => useOperation(createGoal, { isSilent: true, invalidates: [reports] });
export const useDeleteGoal = () => useOperation(deleteGoal, { invalidates: [reports] });
export const useCreateFunnel = () => useOperation(createFunnel, { isSilent: true, invalidates: [funnels] });
export const useDeleteFunnel = () => useOperation(deleteFunnel, { invalidates: [funnels] });
export const useCreateAnnotation = () => useOperation(createAnnotation, { isSilent: true, invalidates: [reports] });
export const useDeleteAnnotation = () => useOperation(deleteAnnotation, { invalidates: [reports] });
