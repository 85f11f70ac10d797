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
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const lists = ['prospect-lists'] as const;
const one = ['prospect-list'] as const;
const whileBuilding = 1_500;

/** One page of lists; while one of them is being made it is looked at again. */
export function listsOptions(query: Partial<ProspectListsQuery>) {
  return queryOptions({
    queryKey: [...lists, query],
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhile<OperationOutput<typeof listProspectLists>>(
      ({ data }) => data.some(({ state }) => state === 'building'),
      whileBuilding,
    ),
    queryFn: ({ signal }) => callOperation(listProspectLists, { query }, signal),
  });
}

/** The names of all lists, to choose from. */
export function allListsOptions() {
  return queryOptions({
    queryKey: [...lists, 'all'],
    queryFn: async ({ signal }) => (await callOperation(listAllProspectLists, {}, signal)).data,
  });
}

/** How many people lists have in common. */
export function overlapOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...lists, 'overlap', ids],
    queryFn: async ({ signal }) => (await callOperation(getListOverlap, { body: { ids: [...ids] } }, signal)).data,
  });
}

/** A list with a page of its people. */
export function listOptions(id: string, query: Partial<ProspectsQuery>) {
  return queryOptions({
    queryKey: [...one, id, query],
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhile<OperationOutput<typeof getProspectList>>(
      ({ list }) => list.state === 'building',
      whileBuilding,
    ),
    queryFn: ({ signal }) => callOperation(getProspectList, { params: { id }, query }, signal),
  });
}

export const useCreateList = () => useOperation(createProspectList, { isSilent: true, invalidates: [lists] });
export const useAddToList = () => useOperation(addProspects, { isSilent: true, invalidates: [lists, one] });
export const useRefreshList = () => useOperation(refreshProspectList, { invalidates: [lists, one] });
export const useDeleteList = () => useOperation(deleteProspectList, { isSilent: true, invalidates: [lists] });
export const useDetach = () => useOperation(detachProspect, { invalidates: [lists, one] });

/** Lets the browser keep the people of a list as a file. */
export function useExportList(list: { readonly id: string; readonly name: string }) {
  return useMutation({
    mutationFn: (type: 'csv' | 'xls') =>
      downloadOperation(
        exportProspectList,
        { body: { list_id: list.id, type } },
        `${list.name}.${type === 'csv' ? 'csv' : 'xlsx'}`,
      ),
  });
}
