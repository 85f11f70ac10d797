import {
  createAnnotation,
  createFunnel,
  createGoal,
  deleteAnnotation,
  deleteFunnel,
  deleteGoal,
  getFunnelResult,
  getRealtime,
  getReport,
  getRetention,
  listFunnels,
  type Retention,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '../../../../platform/api/use-operation.ts';
import { queryOf, type ReportSearch } from '../report-search.ts';
import { answerTo, dataOf } from '../../../../platform/api/query.ts';

const realtimeEvery = 10_000;

/** The funnels of a pixel. */
export function funnelsOptions(pixelUuid: string) {
  return answerTo(listFunnels, { query: { pixelUuid } }, { select: dataOf });
}

/** How many visitors took each step of a funnel, narrowed as the report is. */
export function funnelResultOptions(id: string, search: ReportSearch) {
  const query = queryOf(search);
  return answerTo(getFunnelResult, { params: { id }, query }, { placeholderData: keepPreviousData, select: dataOf });
}

/** Who came again, narrowed as the report is. */
export function retentionOptions(search: ReportSearch, period: Retention['period']) {
  const query = { ...queryOf(search), period };
  return answerTo(getRetention, { query }, { placeholderData: keepPreviousData, select: dataOf });
}

/** The last half hour of a pixel, asked every ten seconds while somebody looks. */
export function realtimeOptions(pixelUuid: string) {
  return answerTo(
    getRealtime,
    { query: { pixelUuid } },
    { meta: { isSilent: true, isBackground: true }, refetchInterval: realtimeEvery, select: dataOf },
  );
}

const report = { invalidates: [getReport] } as const;

export const useCreateGoal = () => useOperation(createGoal, { ...report, isSilent: true });
export const useDeleteGoal = () => useOperation(deleteGoal, report);
export const useCreateFunnel = () => useOperation(createFunnel, { isSilent: true });
export const useDeleteFunnel = () => useOperation(deleteFunnel);
export const useCreateAnnotation = () => useOperation(createAnnotation, { ...report, isSilent: true });
export const useDeleteAnnotation = () => useOperation(deleteAnnotation, report);
