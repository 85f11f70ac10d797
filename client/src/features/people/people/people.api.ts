import {
  answerMatchReview,
  erasePerson,
  exportPerson,
  getPerson,
  listMatchReviews,
  listPeople,
  mergePeople,
  type PeopleQuery,
  splitPerson,
  undoPersonChange,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const people = ['people'] as const;
const reviews = ['match-reviews'] as const;

/** One page of the people whom the account knows by itself. */
export function peopleOptions(query: Partial<PeopleQuery>) {
  return queryOptions({
    queryKey: [...people, 'page', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listPeople, { query }, signal),
  });
}

/** One person with all evidence. */
export function personOptions(id: string) {
  return queryOptions({
    queryKey: [...people, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getPerson, { params: { id } }, signal)).data,
  });
}

/** The next pairs to look at, and what earlier answers say. */
export function reviewsOptions() {
  return queryOptions({
    queryKey: reviews,
    queryFn: ({ signal }) => callOperation(listMatchReviews, {}, signal),
  });
}

const change = { invalidates: [people, reviews] } as const;

export const useMergePeople = () => useOperation(mergePeople, change);
export const useSplitPerson = () => useOperation(splitPerson, change);
export const useUndoChange = () => useOperation(undoPersonChange, change);
export const useErasePerson = () => useOperation(erasePerson, { isSilent: true, invalidates: [people, reviews] });
/** The queue is gone through by keys: it is read again when it runs out, not after each answer. */
export const useAnswerReview = () =>
  useOperation(answerMatchReview, { isSilent: true, hasOwnSuccess: true, invalidates: [people] });

/** Lets the browser keep everything that is stored about a person. */
export function useExportPerson() {
  return useMutation({
    mutationFn: (identifier: string) => downloadOperation(exportPerson, { body: { identifier } }, 'person.json'),
  });
}
