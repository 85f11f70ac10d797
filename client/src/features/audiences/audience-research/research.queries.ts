import {
  createStudyShare,
  deleteStudyShare,
  getSharedStudy,
  listStudyShares,
  openSharedStudy,
  researchAudience,
  type Study,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { linkAnswer } from '../../../platform/api/link-answer.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** What is known of the populations of a study. */
export function researchOptions(study: Study) {
  return answerTo(
    researchAudience,
    { body: study },
    { enabled: study.groups.length > 0, placeholderData: keepPreviousData, select: dataOf },
  );
}

/** The links to studies. */
export const studySharesOptions = answerTo(listStudyShares, {}, { select: dataOf });

/** The study behind a link, for whoever has it. */
export function sharedStudyOptions(token: string) {
  return linkAnswer(getSharedStudy, { params: { token } });
}

/** Opens a study behind a password. */
export const useOpenSharedStudy = () =>
  useOperation(openSharedStudy, { isSilent: true, hasOwnSuccess: true, invalidates: [] });
export const useCreateStudyShare = () => useOperation(createStudyShare, { isSilent: true, hasOwnSuccess: true });
export const useDeleteStudyShare = () => useOperation(deleteStudyShare);
