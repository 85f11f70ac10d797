import {
  generatePersonas,
  getIdealCustomerProfile,
  getPersona,
  mergePersonas,
  type OperationOutput,
  type PersonaBaseline,
  unmergePersona,
  updatePersona,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import type { ProfileQuestion } from './persona-search.ts';

const root = ['personas'] as const;
const whileRunning = 1_200;

/** The profile of a source with its personas; while they are being found it is looked at again. */
export function profileOptions(query: ProfileQuestion) {
  return queryOptions({
    queryKey: [...root, 'profile', query],
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhile<OperationOutput<typeof getIdealCustomerProfile>>(
      ({ status }) => status === 'running',
      whileRunning,
    ),
    queryFn: ({ signal }) => callOperation(getIdealCustomerProfile, { query }, signal),
  });
}

/** One persona. */
export function personaOptions(id: string, baseline: PersonaBaseline) {
  return queryOptions({
    queryKey: [...root, 'one', id, baseline],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callOperation(getPersona, { params: { id }, query: { baseline } }, signal)).data,
  });
}

const change = { invalidates: [root] } as const;

export const useGenerate = () => useOperation(generatePersonas, { ...change, isSilent: true });
export const useUpdatePersona = () => useOperation(updatePersona, { ...change, isSilent: true });
export const useMergePersonas = () => useOperation(mergePersonas, { ...change, isSilent: true });
export const useUnmergePersona = () => useOperation(unmergePersona, change);
