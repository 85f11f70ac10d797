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
  getDesign,
  getEddmMailing,
  getEddmPackage,
  getEddmProof,
  listDesigns,
  listEddmAreas,
  listEddmMailings,
  listEddmRoutes,
  rankEddmRoutes,
  type RankedRoutesQuery,
  setEddmStatus,
  updateEddmArea,
  updateEddmMailing,
} from '@acquaint/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const whileWorking = 1_500;

/** A page of mailings to every door. */
export function eddmMailingsOptions(query: Partial<EddmMailingsQuery>) {
  return answerTo(listEddmMailings, { query }, { placeholderData: keepPreviousData });
}

/** One mailing to every door, asked again while its package is made. */
export function eddmMailingOptions(id: string) {
  return answerTo(
    getEddmMailing,
    { params: { id } },
    {
      refetchInterval: refetchWhile<{ data: EddmMailing }>(({ data: { work } }) => work.job_id !== null, whileWorking),
      select: dataOf,
    },
  );
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
  return answerTo(
    listEddmRoutes,
    { query },
    {
      staleTime: 300_000,
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<{ meta: { waiting: number } }>(({ meta }) => meta.waiting > 0, 200),
    },
  );
}

/** The routes of a place; none without one. */
export const usePlaceRoutes = (place: EddmPlace | null) =>
  useQuery({ ...routesOptions(place?.shape ?? nowhere), enabled: place !== null }).data;

/** Places by what is typed. */
export function placesOptions(search: string) {
  return answerTo(
    findEddmPlaces,
    { query: { search } },
    { enabled: search.length > 1, placeholderData: keepPreviousData, select: dataOf },
  );
}

/** The designs of the account by name, the newest first. */
export function designsOptions(search: string) {
  return answerTo(
    listDesigns,
    { query: { search, perPage: 48, orderBy: 'updated_at', orderDirection: 'desc' } },
    { placeholderData: keepPreviousData },
  );
}

/** One design; nothing is asked for null. */
export function designOptions(id: string | null) {
  return answerTo(getDesign, id === null ? null : { params: { id } }, { select: dataOf });
}

/** Personas that routes are compared with. */
export const personasOptions = answerTo(getCampaignOptions, {}, { select: ({ data }) => data.personas });

/** A page of saved areas. */
export function areasOptions(query: Partial<EddmAreasQuery>) {
  return answerTo(listEddmAreas, { query }, { placeholderData: keepPreviousData });
}

/** A page of the routes of a saved area, beside a persona. */
export function rankedOptions(id: string, query: Partial<RankedRoutesQuery>) {
  return answerTo(rankEddmRoutes, { params: { id }, query }, { placeholderData: keepPreviousData });
}

const list = { invalidates: [listEddmMailings] } as const;
const areas = { invalidates: [listEddmAreas, rankEddmRoutes] } as const;
/** The planner keeps what it saved by itself: asking for it again would be an answer too late. */
const kept = { ...list, ownsFailures: true, hasOwnSuccess: true } as const;

export const useCreateEddm = () => useOperation(createEddmMailing, { ...list, hasOwnSuccess: true });
export const useSaveEddm = () => useOperation(updateEddmMailing, kept);
export const useMoveEddm = () => useOperation(setEddmStatus, { isSilent: true });
export const useDuplicateEddm = () => useOperation(duplicateEddmMailing);
export const useDeleteEddm = () => useOperation(deleteEddmMailing, list);
export const useChooseRoutes = () =>
  useOperation(chooseEddmRoutes, { isSilent: true, hasOwnSuccess: true, invalidates: [] });
export const useCreateArea = () => useOperation(createEddmArea, { ...areas, isSilent: true });
export const useUpdateArea = () => useOperation(updateEddmArea, areas);
export const useDeleteArea = () => useOperation(deleteEddmArea, areas);

/** What of a mailing to every door can be downloaded. */
export function useEddmFiles(id: string) {
  const request = { params: { id } };
  return {
    package: useDownload(getEddmPackage, () => ({ request, name: 'eddm.zip' })),
    proof: useDownload(getEddmProof, () => ({ request, name: 'proof.pdf' })),
  };
}
