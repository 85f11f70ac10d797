import {
  chooseEddmRoutes,
  createEddmArea,
  createEddmMailing,
  deleteEddmArea,
  deleteEddmMailing,
  duplicateEddmMailing,
  type EddmAreasQuery,
  type EddmMailing,
  type EddmMailingsQuery,
  type EddmPlace,
  type EddmShape,
  findEddmPlaces,
  getCampaignOptions,
  getEddmMailing,
  getEddmPackage,
  getEddmProof,
  listDesigns,
  listEddmAreas,
  listEddmMailings,
  listEddmRoutes,
  type RankedRoutesQuery,
  rankEddmRoutes,
  setEddmStatus,
  updateEddmArea,
  updateEddmMailing,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['eddm'] as const;
const whileWorking = 1_500;

/** A page of mailings to every door. */
export function eddmMailingsOptions(query: Partial<EddmMailingsQuery>) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listEddmMailings, { query }, signal),
  });
}

/** One mailing to every door, asked again while its package is made. */
export function eddmMailingOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    refetchInterval: refetchWhile<EddmMailing>(({ work }) => work.job_id !== null, whileWorking),
    queryFn: async ({ signal }) => (await callOperation(getEddmMailing, { params: { id } }, signal)).data,
  });
}

const nowhere: EddmShape = { type: 'zips', zips: [] };

function placeOf(shape: EddmShape) {
  if (shape.type === 'zips') return { zips: shape.zips.join(',') };
  if (shape.type === 'polygon') return { corners: shape.corners.flat().join(',') };
  return { lat: shape.latitude, lng: shape.longitude, miles: shape.miles };
}

/** The routes of a place with their streets, asked again while the post is still being asked. */
export function routesOptions(shape: EddmShape) {
  const query = placeOf(shape);
  return queryOptions({
    queryKey: [...root, 'routes', query],
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhile<{ waiting: number }>(({ waiting }) => waiting > 0, 200),
    queryFn: ({ signal }) => callOperation(listEddmRoutes, { query }, signal),
  });
}

/** The routes of a place; none without one. */
export const usePlaceRoutes = (place: EddmPlace | null) =>
  useQuery({ ...routesOptions(place?.shape ?? nowhere), enabled: place !== null }).data;

/** Places by what is typed. */
export function placesOptions(search: string) {
  return queryOptions({
    queryKey: [...root, 'places', search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callOperation(findEddmPlaces, { query: { search } }, signal)).data,
  });
}

/** The designs of the account, the newest first. */
export const designsOptions = queryOptions({
  // Below the lists of designs: made and changed designs are asked for again.
  queryKey: ['designs', 'list', 'eddm'],
  queryFn: async ({ signal }) => {
    const query = { perPage: 100, orderBy: 'updated_at', orderDirection: 'desc' } as const;
    return (await callOperation(listDesigns, { query }, signal)).data;
  },
});

/** Personas that routes are compared with. */
export const personasOptions = queryOptions({
  queryKey: [...root, 'personas'],
  queryFn: async ({ signal }) => (await callOperation(getCampaignOptions, {}, signal)).personas,
});

/** A page of saved areas. */
export function areasOptions(query: Partial<EddmAreasQuery>) {
  return queryOptions({
    queryKey: [...root, 'areas', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listEddmAreas, { query }, signal),
  });
}

/** A page of the routes of a saved area, beside a persona. */
export function rankedOptions(id: string, query: Partial<RankedRoutesQuery>) {
  return queryOptions({
    queryKey: [...root, 'ranked', id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(rankEddmRoutes, { params: { id }, query }, signal),
  });
}

const lists = [[...root, 'list']] as const;
const changed = { invalidates: [...lists, [...root, 'one']] } as const;
const areas = {
  invalidates: [
    [...root, 'areas'],
    [...root, 'ranked'],
  ],
} as const;

export const useCreateEddm = () =>
  useOperation(createEddmMailing, { isSilent: true, hasOwnSuccess: true, invalidates: lists });
export const useSaveEddm = () =>
  useOperation(updateEddmMailing, { isSilent: true, hasOwnSuccess: true, invalidates: lists });
export const useMoveEddm = () => useOperation(setEddmStatus, { ...changed, isSilent: true });
export const useDuplicateEddm = () => useOperation(duplicateEddmMailing, changed);
export const useDeleteEddm = () => useOperation(deleteEddmMailing, { invalidates: lists });
export const useChooseRoutes = () => useOperation(chooseEddmRoutes, { isSilent: true, hasOwnSuccess: true });
export const useCreateArea = () => useOperation(createEddmArea, { ...areas, isSilent: true });
export const useUpdateArea = () => useOperation(updateEddmArea, areas);
export const useDeleteArea = () => useOperation(deleteEddmArea, areas);

/** What of a mailing to every door can be downloaded. */
export function useEddmFiles(id: string) {
  return {
    package: useMutation({ mutationFn: () => downloadOperation(getEddmPackage, { params: { id } }, 'eddm.zip') }),
    proof: useMutation({ mutationFn: () => downloadOperation(getEddmProof, { params: { id } }, 'proof.pdf') }),
  };
}
