import {
  createPeopleImport,
  downloadImportProblems,
  downloadImportSample,
  getPeopleImport,
  listPeopleImports,
  type PeopleImport,
  runPeopleImport,
  undoPeopleImport,
} from '@acquaint/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['people-imports'] as const;
const whileRunning = 1_200;
const isRunning = ({ job }: Pick<PeopleImport, 'job'>): boolean => job !== null;

/** All imports of people; while one is under way they are looked at again. */
export function importsOptions() {
  return queryOptions({
    queryKey: [...root, 'all'],
    refetchInterval: refetchWhile<PeopleImport[]>((imports) => imports.some(isRunning), whileRunning),
    queryFn: async ({ signal }) => (await callOperation(listPeopleImports, {}, signal)).data,
  });
}

/** One import of people. */
export function importOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    refetchInterval: refetchWhile<PeopleImport>(isRunning, whileRunning),
    queryFn: async ({ signal }) => (await callOperation(getPeopleImport, { params: { id } }, signal)).data,
  });
}

const invalidates = [root, ['people'], ['match-reviews'], ['tags'], ['prospect-lists']] as const;
const change = { isSilent: true, invalidates } as const;

export const useCreateImport = () => useOperation(createPeopleImport, change);
export const useRunImport = () => useOperation(runPeopleImport, change);
export const useUndoImport = () => useOperation(undoPeopleImport, change);

/** Lets the browser keep the rows that were not imported. */
export function useProblems({ id, file_name: name }: PeopleImport) {
  const fileName = `${name.replace(/\.[a-z]+$/i, '')} not imported.csv`;
  return useMutation({ mutationFn: () => downloadOperation(downloadImportProblems, { params: { id } }, fileName) });
}

/** Lets the browser keep a file to begin with. */
export function useImportSample() {
  return useMutation({ mutationFn: () => downloadOperation(downloadImportSample, {}, 'people.csv') });
}
