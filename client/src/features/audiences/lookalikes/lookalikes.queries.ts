import {
  type AudienceRequest,
  countAudience,
  createLookalike,
  deleteLookalike,
  getLookalike,
  listLookalikes,
  type Lookalike,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const whileLearning = 1_200;
const isLearning = ({ job }: Pick<Lookalike, 'job'>): boolean => job !== null;

/** All lookalikes; while one is learned they are looked at again. */
export function lookalikesOptions() {
  return answerTo(
    listLookalikes,
    {},
    {
      refetchInterval: refetchWhile<{ data: Lookalike[] }>(({ data }) => data.some(isLearning), whileLearning),
      select: dataOf,
    },
  );
}

/** One lookalike: how accurate it is, and which attributes matter. */
export function lookalikeOptions(id: string) {
  return answerTo(
    getLookalike,
    { params: { id } },
    {
      refetchInterval: refetchWhile<{ data: Lookalike }>(({ data }) => isLearning(data), whileLearning),
      select: dataOf,
    },
  );
}

/** How many people an audience of a lookalike is. */
export function depthCountOptions(audience: AudienceRequest) {
  return answerTo(
    countAudience,
    { body: audience },
    { placeholderData: keepPreviousData, meta: { isBackground: true }, select: dataOf },
  );
}

export const useLearn = () => useOperation(createLookalike, { isSilent: true });
export const useDeleteLookalike = () => useOperation(deleteLookalike, { isSilent: true });
