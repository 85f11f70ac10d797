import {
  addCampaignResponses,
  type Campaign,
  type CampaignPlan,
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  editCampaign,
  estimateCampaign,
  getCampaign,
  getCampaignOptions,
  getCampaignResults,
  listCampaigns,
  proofCampaign,
  setCampaignStatus,
  updateCampaign,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import type { campaignsQueryOf } from './campaigns-query.ts';

const root = ['campaigns'] as const;
const whileWorking = 1_500;

/** Whether pieces of a campaign are being produced. */
const isWorking = ({ status, mailings }: Campaign): boolean =>
  status === 'running' && mailings.some(({ work }) => work.job_id !== null || work.state === 'waiting');

/** A page of campaigns. */
export function campaignsOptions(query: ReturnType<typeof campaignsQueryOf>) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listCampaigns, { query }, signal),
  });
}

/** One campaign. */
export function campaignOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    refetchInterval: refetchWhile<Campaign>(isWorking, whileWorking),
    queryFn: async ({ signal }) => (await callOperation(getCampaign, { params: { id } }, signal)).data,
  });
}

/** What a campaign brought, asked again when more of it was produced. */
export function resultsOptions({ id, mailings }: Pick<Campaign, 'id' | 'mailings'>) {
  const produced = mailings.map(({ work }) => `${work.state} ${work.done}`).join();
  return queryOptions({
    queryKey: [...root, 'results', id, produced],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callOperation(getCampaignResults, { params: { id } }, signal)).data,
  });
}

/** A draft with all that it can be made of; without an id that alone. */
export function plannerOptions(id: string | null) {
  return queryOptions({
    queryKey: [...root, 'planner', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (id === null) return { campaign: null, options: await callOperation(getCampaignOptions, {}, signal) };
      const { data, options } = await callOperation(editCampaign, { params: { id } }, signal);
      return { campaign: data, options };
    },
  });
}

/** What comes of a plan. */
export function estimateOptions(plan: CampaignPlan, campaignId: string | null) {
  const body = { plan, ...(campaignId === null ? {} : { campaign_id: campaignId }) };
  return queryOptions({
    queryKey: [...root, 'estimate', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(estimateCampaign, { body }, signal),
  });
}

const changed = {
  invalidates: [
    [...root, 'list'],
    [...root, 'one'],
    [...root, 'results'],
  ],
} as const;

export const useCreateCampaign = () =>
  useOperation(createCampaign, { isSilent: true, hasOwnSuccess: true, invalidates: [[...root, 'list']] });
export const useSaveCampaign = () =>
  useOperation(updateCampaign, {
    isSilent: true,
    hasOwnSuccess: true,
    invalidates: [
      [...root, 'list'],
      [...root, 'one'],
    ],
  });
export const useChangeCampaign = () => useOperation(updateCampaign, changed);
export const useMoveCampaign = () => useOperation(setCampaignStatus, { ...changed, isSilent: true });
export const useDuplicateCampaign = () => useOperation(duplicateCampaign, changed);
export const useDeleteCampaign = () => useOperation(deleteCampaign, { invalidates: [[...root, 'list']] });
export const useAddResponses = () => useOperation(addCampaignResponses, { ...changed, isSilent: true });

/** The piece of somebody of the audience as a file. */
export function useProof(id: string) {
  return useMutation({
    mutationFn: (query: { person: number; variant: number }) =>
      downloadOperation(proofCampaign, { params: { id }, query }, 'proof.pdf'),
  });
}
