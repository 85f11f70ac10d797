import {
  addDesignComment,
  addDesignVersion,
  checkDesign,
  createDesign,
  deleteDesign,
  type DesignCheck,
  getDesign,
  getDesignCheck,
  getDesignFile,
  getDesignVersion,
  getEditorSources,
  listDesignComments,
  listDesigns,
  listDesignTemplates,
  listDesignVersions,
  listQrCodes,
  listRecipients,
  type OperationRequest,
  resolveDesignComment,
  restoreDesign,
  updateDesign,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['designs'] as const;
/** In milliseconds. */
const whileChecking = 1_000;
export type DesignListQuery = NonNullable<OperationRequest<typeof listDesigns>['query']>;

/** A page of designs. */
export function designsOptions(query: DesignListQuery) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listDesigns, { query }, signal),
  });
}

/** One design as it is stored now: the editor asks once and then goes on by itself. */
export function designOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => (await callOperation(getDesign, { params: { id } }, signal)).data,
  });
}

export function designTemplatesOptions() {
  return queryOptions({
    queryKey: [...root, 'templates'],
    queryFn: async ({ signal }) => (await callOperation(listDesignTemplates, {}, signal)).data,
  });
}

/** What a design draws on; what was known is until more is. */
export function sourcesOptions(images: readonly string[], qrCodes: readonly string[]) {
  return queryOptions({
    queryKey: ['design-sources', images, qrCodes],
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const body = { images: [...images], qr_codes: [...qrCodes] };
      return (await callOperation(getEditorSources, { body }, signal)).data;
    },
  });
}

export function versionsOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'versions', id],
    queryFn: async ({ signal }) => (await callOperation(listDesignVersions, { params: { id } }, signal)).data,
  });
}

export function versionOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'version', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await callOperation(getDesignVersion, { params: { id } }, signal)).data,
  });
}

export function commentsOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'comments', id],
    queryFn: async ({ signal }) => (await callOperation(listDesignComments, { params: { id } }, signal)).data,
  });
}

export function recipientsOptions(listId: string) {
  return queryOptions({
    queryKey: ['design-recipients', listId],
    staleTime: 60_000,
    queryFn: ({ signal }) => callOperation(listRecipients, { query: { listId } }, signal),
  });
}

const lists = [[...root, 'list']];

export function useCreateDesign() {
  return useOperation(createDesign, { invalidates: lists, hasOwnSuccess: true });
}

export function useDeleteDesign() {
  return useOperation(deleteDesign, { invalidates: lists });
}

export function useRestoreDesign() {
  return useOperation(restoreDesign, { invalidates: lists });
}

/** Saving goes on by itself: the editor says how it went. */
export function useSaveDesign() {
  return useOperation(updateDesign, { invalidates: lists, isSilent: true, hasOwnSuccess: true });
}

export function useAddVersion(id: string) {
  return useOperation(addDesignVersion, { invalidates: [[...root, 'versions', id], ...lists] });
}

export function useAddComment(id: string) {
  return useOperation(addDesignComment, { invalidates: [[...root, 'comments', id]], hasOwnSuccess: true });
}

export function useResolveComment(id: string) {
  return useOperation(resolveDesignComment, { invalidates: [[...root, 'comments', id]], hasOwnSuccess: true });
}

/** The newest check of a design for a whole list; while one is under way it is looked at again. */
export function checkOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'check', id],
    refetchInterval: refetchWhile<DesignCheck | null>((check) => check !== null && check.job !== null, whileChecking),
    queryFn: async ({ signal }) => (await callOperation(getDesignCheck, { params: { id } }, signal)).data,
  });
}

export function useCheckDesign(id: string) {
  return useOperation(checkDesign, { invalidates: [[...root, 'check', id]], hasOwnSuccess: true });
}

/** Keeps a design as a file. */
export function useDownloadDesign(id: string) {
  return useMutation({
    mutationFn: ({ query, name }: { query: OperationRequest<typeof getDesignFile>['query']; name: string }) =>
      downloadOperation(getDesignFile, { params: { id }, ...(query === undefined ? {} : { query }) }, name),
  });
}

/** The account's codes that designs can show. */
export function ownCodesOptions() {
  return queryOptions({
    queryKey: ['qr-codes', 'for-designs'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await callOperation(listQrCodes, { query: { perPage: 100 } }, signal)).data,
  });
}
