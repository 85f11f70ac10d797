import {
  generatePersonas,
  getIdealCustomerProfile,
  getPersona,
  listPersonas,
  mergePersonas,
  type OperationOutput,
  type PersonaBaseline,
  unmergePersona,
  updatePersona,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import type { ProfileQuestion } from './persona-search.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const whileRunning = 1_200;

/** The profile of a source with its personas; while they are being found it is looked at again. */
export function profileOptions(query: ProfileQuestion) {
  return answerTo(
    getIdealCustomerProfile,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<OperationOutput<typeof getIdealCustomerProfile>>(
        ({ data }) => data.status === 'running',
        whileRunning,
      ),
      select: dataOf,
    },
  );
}

/** One persona. */
export function personaOptions(id: string, baseline: PersonaBaseline) {
  return answerTo(
    getPersona,
    { params: { id }, query: { baseline } },
    { placeholderData: keepPreviousData, select: dataOf },
  );
}

const change = { invalidates: [getIdealCustomerProfile, getPersona, listPersonas] } as const;

export const useGenerate = () => useOperation(generatePersonas, { ...change, isSilent: true });
export const useUpdatePersona = () => useOperation(updatePersona, { ...change, isSilent: true });
export const useMergePersonas = () => useOperation(mergePersonas, { ...change, isSilent: true });
export const useUnmergePersona = () => useOperation(unmergePersona, change);
