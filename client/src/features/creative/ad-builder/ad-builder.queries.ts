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
  getQrCode,
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
import { keepPreviousData } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** In milliseconds. */
const whileChecking = 1_000;
export type DesignListQuery = NonNullable<OperationRequest<typeof listDesigns>['query']>;

/** A page of designs. */
export function designsOptions(query: DesignListQuery) {
  return answerTo(listDesigns, { query }, { placeholderData: keepPreviousData });
}

/** One design as it is stored now: the editor asks once and then goes on by itself. */
export function designOptions(id: string) {
  return answerTo(getDesign, { params: { id } }, { staleTime: Infinity, gcTime: 0, select: dataOf });
}

/** Templates of one size, in the brand as it is now. */
export function designTemplatesOptions(preset: string) {
  return answerTo(listDesignTemplates, { query: { preset } }, { staleTime: 0, select: dataOf });
}

/** What a design draws on; what was known is until more is. A brand that was changed elsewhere is there as soon as somebody comes back. */
export function sourcesOptions(images: readonly string[], qrCodes: readonly string[]) {
  const body = { images: [...images], qr_codes: [...qrCodes] };
  return answerTo(getEditorSources, { body }, { placeholderData: keepPreviousData, staleTime: 0, select: dataOf });
}

export function versionsOptions(id: string) {
  return answerTo(listDesignVersions, { params: { id } }, { select: dataOf });
}

export function versionOptions(id: string) {
  return answerTo(getDesignVersion, { params: { id } }, { staleTime: Infinity, select: dataOf });
}

/** A page of comments: the latest ones, or those before a cursor. */
export function commentsOptions(id: string, cursor: string | null) {
  const query = cursor === null ? {} : { cursor };
  return answerTo(listDesignComments, { params: { id }, query }, { placeholderData: keepPreviousData });
}

export function recipientsOptions(listId: string) {
  return answerTo(listRecipients, { query: { listId } }, { staleTime: 60_000 });
}

/** What is drawn on is kept by the editor itself; lists show its name and picture. */
const lists = [listDesigns] as const;

export const useCreateDesign = () => useOperation(createDesign, { invalidates: lists, hasOwnSuccess: true });
export const useDeleteDesign = () => useOperation(deleteDesign, { invalidates: lists });
export const useRestoreDesign = () => useOperation(restoreDesign, { invalidates: lists });
/** Saving goes on by itself: the editor says how it went. */
export const useSaveDesign = () =>
  useOperation(updateDesign, { invalidates: lists, ownsFailures: true, hasOwnSuccess: true });
export const useRenameDesign = () => useOperation(updateDesign, { invalidates: lists, hasOwnSuccess: true });
export const useAddVersion = () => useOperation(addDesignVersion, { invalidates: [listDesignVersions, ...lists] });

const comments = { invalidates: [listDesignComments], hasOwnSuccess: true } as const;

export const useAddComment = () => useOperation(addDesignComment, comments);
export const useResolveComment = () => useOperation(resolveDesignComment, comments);

/** The newest check of a design for a whole list; while one is under way it is looked at again. */
export function checkOptions(id: string) {
  return answerTo(
    getDesignCheck,
    { params: { id } },
    {
      refetchInterval: refetchWhile<{ data: DesignCheck | null }>(
        ({ data }) => data !== null && data.job !== null,
        whileChecking,
      ),
      select: dataOf,
    },
  );
}

export const useCheckDesign = () => useOperation(checkDesign, { invalidates: [getDesignCheck], hasOwnSuccess: true });

/** Keeps a design as a file. */
export function useDownloadDesign(id: string) {
  return useDownload(
    getDesignFile,
    ({ query, name }: { query: OperationRequest<typeof getDesignFile>['query']; name: string }) => ({
      request: { params: { id }, ...(query === undefined ? {} : { query }) },
      name,
    }),
  );
}

/** The account's codes that designs can show, by name: the newest first. */
export function ownCodesOptions(search: string) {
  return answerTo(
    listQrCodes,
    { query: { search, perPage: 48 } },
    { staleTime: 60_000, placeholderData: keepPreviousData, select: dataOf, meta: { isBackground: true } },
  );
}

/** The code that a design shows; nothing is asked for null. */
export function ownCodeOptions(id: string | null) {
  return answerTo(getQrCode, id === null ? null : { params: { id } }, { staleTime: 60_000, select: dataOf });
}
