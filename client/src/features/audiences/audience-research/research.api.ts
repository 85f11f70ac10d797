import {
  createStudyShare,
  deleteStudyShare,
  getSharedStudy,
  listStudyShares,
  researchAudience,
  type Study,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const shares = ['study-shares'] as const;

/** What is known of the populations of a study. */
export function researchOptions(study: Study) {
  return queryOptions({
    queryKey: ['audience-research', study],
    enabled: study.groups.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(researchAudience, { body: study }, signal),
  });
}

/** The links to studies. */
export const studySharesOptions = queryOptions({
  queryKey: shares,
  queryFn: async ({ signal }) => (await callOperation(listStudyShares, {}, signal)).data,
});

/** The study behind a link, for whoever has it. */
export function sharedStudyOptions(token: string) {
  return queryOptions({
    queryKey: ['shared-study', token],
    queryFn: ({ signal }) => callOperation(getSharedStudy, { params: { token } }, signal),
    // The page itself says what went wrong.
    meta: { isSilent: true },
    retry: false,
  });
}

export const useCreateStudyShare = () =>
  useOperation(createStudyShare, { isSilent: true, hasOwnSuccess: true, invalidates: [shares] });
export const useDeleteStudyShare = () => useOperation(deleteStudyShare, { invalidates: [shares] });
