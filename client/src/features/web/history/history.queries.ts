import {
  checkHistoryImport,
  createHistoryImport,
  deleteHistoryImport,
  getHistoryImport,
  getImportedFigures,
  getReport,
  type HistoryImport,
  listHistoryImports,
  listPixels,
  listVisitors,
  listVisits,
  readHistoryColumns,
  startHistoryImport,
  undoHistoryImport,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import type { PlaceInList } from '../../../ui/tables/page-switch.tsx';

const whileRunning = 1_200;
const isRunning = ({ job, status }: HistoryImport): boolean => job !== null || status === 'receiving';

/** A page of imports of history, the newest first; while one is under way they are looked at again. */
export function historyImportsOptions(query: PlaceInList) {
  return answerTo(
    listHistoryImports,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<{ data: HistoryImport[] }>(({ data }) => data.some(isRunning), whileRunning),
    },
  );
}

/** One import of history. */
export function historyImportOptions(id: string) {
  return answerTo(
    getHistoryImport,
    { params: { id } },
    {
      refetchInterval: refetchWhile<{ data: HistoryImport }>(({ data }) => isRunning(data), whileRunning),
      select: dataOf,
    },
  );
}

const change = {
  isSilent: true,
  hasOwnSuccess: true,
  invalidates: [
    listHistoryImports,
    getHistoryImport,
    getImportedFigures,
    getReport,
    listVisits,
    listVisitors,
    listPixels,
  ],
} as const;

export const useReadHistory = () => useOperation(createHistoryImport, change);
export const useReadColumns = () =>
  useOperation(readHistoryColumns, { isSilent: true, hasOwnSuccess: true, invalidates: [] });
export const useCheckHistory = () => useOperation(checkHistoryImport, change);
export const useStartHistory = () => useOperation(startHistoryImport, change);
export const useUndoHistory = () => useOperation(undoHistoryImport, change);
export const useDeleteHistory = () =>
  useOperation(deleteHistoryImport, { isSilent: true, invalidates: [listHistoryImports] });
