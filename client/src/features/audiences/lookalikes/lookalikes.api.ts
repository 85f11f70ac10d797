import {
  type AudienceRequest,
  countAudience,
  createLookalike,
  deleteLookalike,
  getLookalike,
  listLookalikes,
  type Lookalike,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['lookalikes'] as const;
const whileLearning = 1_200;
const isLearning = ({ job }: Pick<Lookalike, 'job'>): boolean => job !== null;

/** All lookalikes; while one is learned they are looked at again. */
export function lookalikesOptions() {
  return queryOptions({
    queryKey: [...root, 'all'],
    refetchInterval: refetchWhile<Lookalike[]>((lookalikes) => lookalikes.some(isLearning), whileLearning),
    queryFn: async ({ signal }) => (await callOperation(listLookalikes, {}, signal)).data,
  });
}

/** One lookalike: how accurate it is, and which attributes matter. */
export function lookalikeOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    refetchInterval: refetchWhile<Lookalike>(isLearning, whileLearning),
    queryFn: async ({ signal }) => (await callOperation(getLookalike, { params: { id } }, signal)).data,
  });
}

/** How many people an audience of a lookalike is. */
export function depthCountOptions(audience: AudienceRequest) {
  return queryOptions({
    queryKey: [...root, 'count', audience],
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
    queryFn: ({ signal }) => callOperation(countAudience, { body: audience }, signal),
  });
}

const change = { isSilent: true, invalidates: [root] } as const;

export const useLearn = () => useOperation(createLookalike, change);
export const useDeleteLookalike = () => useOperation(deleteLookalike, change);
