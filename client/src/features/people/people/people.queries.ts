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
import { keepPreviousData } from '@tanstack/react-query';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** One page of the people whom the account knows by itself. */
export function peopleOptions(query: Partial<PeopleQuery>) {
  return answerTo(listPeople, { query }, { placeholderData: keepPreviousData });
}

/** One person with all evidence. */
export function personOptions(id: string) {
  return answerTo(getPerson, { params: { id } }, { select: dataOf });
}

/** The next pairs to look at, and what earlier answers say. */
export function reviewsOptions() {
  return answerTo(listMatchReviews, {});
}

const people = [listPeople, getPerson] as const;
const change = { invalidates: [...people, listMatchReviews] } as const;

export const useMergePeople = () => useOperation(mergePeople, change);
export const useSplitPerson = () => useOperation(splitPerson, change);
export const useUndoChange = () => useOperation(undoPersonChange, change);
export const useErasePerson = () => useOperation(erasePerson, { ...change, isSilent: true });
/** The queue is gone through by keys: it is read again when it runs out, not after each answer. */
export const useAnswerReview = () =>
  useOperation(answerMatchReview, { isSilent: true, hasOwnSuccess: true, invalidates: people });

/** Lets the browser keep everything that is stored about a person. */
export function useExportPerson() {
  return useDownload(exportPerson, (identifier: string) => ({
    request: { body: { identifier } },
    name: 'person.json',
  }));
}
