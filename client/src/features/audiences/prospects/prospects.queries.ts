import {
  addProspects,
  createProspectList,
  deleteProspectList,
  detachProspect,
  exportProspectList,
  getListOverlap,
  getProspectList,
  listAllProspectLists,
  listProspectLists,
  type OperationOutput,
  type ProspectListsQuery,
  type ProspectsQuery,
  refreshProspectList,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const whileBuilding = 1_500;

/** One page of lists; while one of them is being made it is looked at again. */
export function listsOptions(query: Partial<ProspectListsQuery>) {
  return answerTo(
    listProspectLists,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<OperationOutput<typeof listProspectLists>>(
        ({ data }) => data.some(({ state }) => state === 'building'),
        whileBuilding,
      ),
    },
  );
}

/** The names of all lists, to choose from. */
export function allListsOptions() {
  return answerTo(listAllProspectLists, {}, { select: dataOf });
}

/** How many people lists have in common. */
export function overlapOptions(ids: readonly string[]) {
  return answerTo(getListOverlap, { body: { ids: [...ids] } }, { select: dataOf });
}

/** A list with a page of its people. */
export function listOptions(id: string, query: Partial<ProspectsQuery>) {
  return answerTo(
    getProspectList,
    { params: { id }, query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<OperationOutput<typeof getProspectList>>(
        ({ data }) => data.list.state === 'building',
        whileBuilding,
      ),
      select: dataOf,
    },
  );
}

const lists = { invalidates: [listProspectLists, listAllProspectLists, getListOverlap] } as const;
const people = { invalidates: [...lists.invalidates, getProspectList] } as const;

export const useCreateList = () => useOperation(createProspectList, { ...lists, isSilent: true });
export const useAddToList = () => useOperation(addProspects, { ...people, isSilent: true });
export const useRefreshList = () => useOperation(refreshProspectList, people);
export const useDeleteList = () => useOperation(deleteProspectList, { ...lists, isSilent: true });
export const useDetach = () => useOperation(detachProspect, people);

/** Lets the browser keep the people of a list as a file. */
export function useExportList(list: { readonly id: string; readonly name: string }) {
  return useDownload(exportProspectList, (type: 'csv' | 'xls') => ({
    request: { body: { list_id: list.id, type } },
    name: `${list.name}.${type === 'csv' ? 'csv' : 'xlsx'}`,
  }));
}
