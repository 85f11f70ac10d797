import {
  type ColumnPair,
  createEnrichment,
  deleteEnrichment,
  downloadEnrichment,
  downloadEnrichmentSample,
  type EnrichedRowsQuery,
  type Enrichment,
  estimateEnrichment,
  explainEnrichedRow,
  getEnrichment,
  listEnrichedRows,
  listEnrichments,
  listFromEnrichment,
  pickCandidate,
  runEnrichment,
  undoPick,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['enrichments'] as const;
const whileRunning = 1_200;
const isRunning = ({ job }: Pick<Enrichment, 'job'>): boolean => job !== null;

/** All enrichments; while one is under way they are looked at again. */
export function enrichmentsOptions() {
  return queryOptions({
    queryKey: [...root, 'all'],
    refetchInterval: refetchWhile<Enrichment[]>((enrichments) => enrichments.some(isRunning), whileRunning),
    queryFn: async ({ signal }) => (await callOperation(listEnrichments, {}, signal)).data,
  });
}

/** One enrichment with what was found. */
export function enrichmentOptions(name: string) {
  return queryOptions({
    queryKey: [...root, 'one', name],
    refetchInterval: refetchWhile<Enrichment>(isRunning, whileRunning),
    queryFn: ({ signal }) => callOperation(getEnrichment, { params: { name } }, signal),
  });
}

/** A page of the rows of a file with whom they were found to be. */
export function rowsOptions(name: string, query: Partial<EnrichedRowsQuery>) {
  return queryOptions({
    queryKey: [...root, 'rows', name, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listEnrichedRows, { params: { name }, query }, signal),
  });
}

/** Why a row is, or is not, somebody. */
export function explanationOptions(name: string, row: number) {
  return queryOptions({
    queryKey: [...root, 'explanation', name, row],
    queryFn: ({ signal }) => callOperation(explainEnrichedRow, { params: { name }, query: { row } }, signal),
  });
}

/** How many people a file would find, by a thousand of its rows. */
export function estimateOptions(uploadId: string, columns: readonly ColumnPair[]) {
  return queryOptions({
    queryKey: [...root, 'estimate', uploadId, columns],
    staleTime: Infinity,
    retry: false,
    meta: { isSilent: true },
    queryFn: async ({ signal }) => {
      const body = { upload_id: uploadId, enrichmentColumns: [...columns] };
      return (await callOperation(estimateEnrichment, { body }, signal)).data;
    },
  });
}

const change = { isSilent: true, invalidates: [root] } as const;

export const useCreateEnrichment = () => useOperation(createEnrichment, change);
export const useRunEnrichment = () => useOperation(runEnrichment, change);
export const useDeleteEnrichment = () => useOperation(deleteEnrichment, change);
export const usePickCandidate = () => useOperation(pickCandidate, { invalidates: [root] });
export const useUndoPick = () => useOperation(undoPick, { invalidates: [root] });
export const useListFromEnrichment = () =>
  useOperation(listFromEnrichment, { isSilent: true, invalidates: [root, ['prospect-lists']] });

/** Lets the browser keep the result as a file. */
export function useDownload(name: string) {
  return useMutation({
    mutationFn: (type: 'csv' | 'xlsx') =>
      downloadOperation(downloadEnrichment, { params: { name }, query: { type } }, `${name}.${type}`),
  });
}

/** Lets the browser keep a file of invented customers. */
export function useSampleFile() {
  return useMutation({ mutationFn: () => downloadOperation(downloadEnrichmentSample, {}, 'sample-customers.csv') });
}
