import {
  createPeopleImport,
  downloadImportProblems,
  downloadImportSample,
  getPeopleImport,
  getPerson,
  listAllProspectLists,
  listMatchReviews,
  listPeople,
  listPeopleImports,
  listProspectLists,
  listTagged,
  listTags,
  listTagsOf,
  type PeopleImport,
  runPeopleImport,
  undoPeopleImport,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import type { PlaceInList } from '../../../ui/tables/page-switch.tsx';
import { texts } from './people-imports.texts.ts';

const whileRunning = 1_200;
const isRunning = ({ job }: Pick<PeopleImport, 'job'>): boolean => job !== null;

/** A page of imports of people, the newest first; while one is under way they are looked at again. */
export function importsOptions(query: PlaceInList) {
  return answerTo(
    listPeopleImports,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<{ data: PeopleImport[] }>(({ data }) => data.some(isRunning), whileRunning),
    },
  );
}

/** One import of people. */
export function importOptions(id: string) {
  return answerTo(
    getPeopleImport,
    { params: { id } },
    {
      refetchInterval: refetchWhile<{ data: PeopleImport }>(({ data }) => isRunning(data), whileRunning),
      select: dataOf,
    },
  );
}

/** An import adds people, with tags and lists. */
const change = {
  isSilent: true,
  invalidates: [
    listPeopleImports,
    getPeopleImport,
    listPeople,
    getPerson,
    listMatchReviews,
    listTags,
    listTagsOf,
    listTagged,
    listProspectLists,
    listAllProspectLists,
  ],
} as const;

export const useCreateImport = () => useOperation(createPeopleImport, change);
export const useRunImport = () => useOperation(runPeopleImport, change);
export const useUndoImport = () => useOperation(undoPeopleImport, change);

/** Lets the browser keep the rows that were not imported. */
export function useProblems({ id, file_name: file }: PeopleImport) {
  const name = texts.fileNotImportedCsv({ file: file.replace(/\.[a-z]+$/i, '') });
  return useDownload(downloadImportProblems, () => ({ request: { params: { id } }, name }));
}

/** Downloads a sample file. */
export const useImportSample = () => useDownload(downloadImportSample, () => ({ request: {}, name: 'people.csv' }));
