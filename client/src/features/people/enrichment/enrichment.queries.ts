import {
  type ColumnPair,
  createEnrichment,
  createUploadFromEnrichment,
  deleteEnrichment,
  downloadEnrichment,
  downloadEnrichmentSample,
  type EnrichedRowsQuery,
  type Enrichment,
  estimateEnrichment,
  explainEnrichedRow,
  getEnrichment,
  listAllProspectLists,
  listEnrichedRows,
  listEnrichments,
  listFromEnrichment,
  listProspectLists,
  pickCandidate,
  runEnrichment,
  undoPick,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import type { PlaceInList } from '../../../ui/tables/page-switch.tsx';

const whileRunning = 1_200;
const isRunning = ({ job }: Pick<Enrichment, 'job'>): boolean => job !== null;

/** A page of enrichments, the newest first; while one is under way they are looked at again. */
export function enrichmentsOptions(query: PlaceInList = { page: 0, perPage: 20 }) {
  return answerTo(
    listEnrichments,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<{ data: Enrichment[] }>(({ data }) => data.some(isRunning), whileRunning),
    },
  );
}

/** One enrichment with what was found. */
export function enrichmentOptions(name: string) {
  return answerTo(
    getEnrichment,
    { params: { name } },
    {
      refetchInterval: refetchWhile<{ data: Enrichment }>(({ data }) => isRunning(data), whileRunning),
      select: dataOf,
    },
  );
}

/** A page of the rows of a file with whom they were found to be. */
export function rowsOptions(name: string, query: Partial<EnrichedRowsQuery>) {
  return answerTo(listEnrichedRows, { params: { name }, query }, { placeholderData: keepPreviousData });
}

/** Why a row is, or is not, somebody. */
export function explanationOptions(name: string, row: number) {
  return answerTo(explainEnrichedRow, { params: { name }, query: { row } }, { select: dataOf });
}

/** How many people a file would find, by a thousand of its rows. */
export function estimateOptions(uploadId: string, columns: readonly ColumnPair[]) {
  const body = { upload_id: uploadId, enrichmentColumns: [...columns] };
  return answerTo(
    estimateEnrichment,
    { body },
    { staleTime: Infinity, retry: false, meta: { isSilent: true }, select: dataOf },
  );
}

/** An enrichment changes with its rows, and lists show its state. */
const enrichments = [listEnrichments, getEnrichment, listEnrichedRows, explainEnrichedRow] as const;
const change = { isSilent: true, invalidates: enrichments } as const;

export const useCreateEnrichment = () => useOperation(createEnrichment, change);
export const useRunEnrichment = () => useOperation(runEnrichment, change);
export const useDeleteEnrichment = () => useOperation(deleteEnrichment, change);
export const usePickCandidate = () => useOperation(pickCandidate, { invalidates: enrichments });
export const useUndoPick = () => useOperation(undoPick, { invalidates: enrichments });
export const useListFromEnrichment = () =>
  useOperation(listFromEnrichment, {
    isSilent: true,
    invalidates: [...enrichments, listProspectLists, listAllProspectLists],
  });

/** Makes an upload of an enriched file, to import its people. */
export const useUploadOfResult = () => useOperation(createUploadFromEnrichment, { isSilent: true });

/** Lets the browser keep the result as a file. */
export function useDownloadResult(name: string) {
  return useDownload(downloadEnrichment, (type: 'csv' | 'xlsx') => ({
    request: { params: { name }, query: { type } },
    name: `${name}-enriched.${type}`,
  }));
}

/** Lets the browser keep a file of invented customers. */
export const useSampleFile = () =>
  useDownload(downloadEnrichmentSample, () => ({ request: {}, name: 'sample-customers.csv' }));
