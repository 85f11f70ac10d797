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
  previewCampaign,
  proofCampaign,
  setCampaignStatus,
  updateCampaign,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api/api-client.ts';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import type { campaignsQueryOf } from './campaigns-query.ts';
import { answerBy, answerTo, dataOf } from '../../../platform/api/query.ts';

const whileWorking = 1_500;

/** Whether pieces of a campaign are being produced. */
const isWorking = ({ status, mailings }: Campaign): boolean =>
  status === 'running' && mailings.some(({ work }) => work.job_id !== null || work.state === 'waiting');

/** A page of campaigns. */
export function campaignsOptions(query: ReturnType<typeof campaignsQueryOf>) {
  return answerTo(listCampaigns, { query }, { placeholderData: keepPreviousData });
}

/** One campaign. */
export function campaignOptions(id: string) {
  return answerTo(
    getCampaign,
    { params: { id } },
    { refetchInterval: refetchWhile<{ data: Campaign }>(({ data }) => isWorking(data), whileWorking), select: dataOf },
  );
}

/** What a campaign brought, asked again when more of it was produced. */
export function resultsOptions({ id, mailings }: Pick<Campaign, 'id' | 'mailings'>) {
  const produced = mailings.map(({ work }) => `${work.state} ${work.done}`).join();
  return answerTo(
    getCampaignResults,
    { params: { id } },
    { state: produced, placeholderData: keepPreviousData, select: dataOf },
  );
}

/** A draft with all that it can be made of; without an id that alone. */
export function plannerOptions(id: string | null) {
  return answerBy(
    getCampaignOptions,
    {},
    {
      load: async (signal) => {
        if (id !== null) return (await callOperation(editCampaign, { params: { id } }, signal)).data;
        const { data: options } = await callOperation(getCampaignOptions, {}, signal);
        return { campaign: null, options };
      },
      state: `draft ${id}`,
      staleTime: 0,
    },
  );
}

/** The piece of somebody of the audience, as its revision is stored; nothing is asked while there is no design. */
export function previewOptions(
  asked: { readonly id: string; readonly person: number; readonly variant: number } | null,
  revision: number,
) {
  if (asked === null) return answerTo(previewCampaign, null, { select: dataOf });
  const { id, ...query } = asked;
  return answerTo(
    previewCampaign,
    { params: { id }, query },
    { state: String(revision), placeholderData: keepPreviousData, select: dataOf },
  );
}

/** What comes of a plan. */
export function estimateOptions(plan: CampaignPlan, campaignId: string | null) {
  const body = { plan, ...(campaignId === null ? {} : { campaign_id: campaignId }) };
  return answerTo(estimateCampaign, { body }, { placeholderData: keepPreviousData, select: dataOf });
}

const list = { invalidates: [listCampaigns] } as const;
/** Not the draft that is planned on: the planner knows what it saved. */
const changed = { invalidates: [listCampaigns, getCampaign, getCampaignResults] } as const;

/** The planner saves by itself, again and again: it says how that went. */
const saving = { ownsFailures: true, hasOwnSuccess: true } as const;

export const useCreateCampaign = () => useOperation(createCampaign, { ...list, ...saving });
export const useSaveCampaign = () =>
  useOperation(updateCampaign, { ...saving, invalidates: [listCampaigns, getCampaign] });
export const useChangeCampaign = () => useOperation(updateCampaign, changed);
export const useMoveCampaign = () => useOperation(setCampaignStatus, { ...changed, isSilent: true });
export const useDuplicateCampaign = () => useOperation(duplicateCampaign, changed);
export const useDeleteCampaign = () => useOperation(deleteCampaign, list);
export const useAddResponses = () => useOperation(addCampaignResponses, { ...changed, isSilent: true });

/** The piece of somebody of the audience as a file. */
export function useProof(id: string) {
  return useDownload(proofCampaign, (query: { person: number; variant: number }) => ({
    request: { params: { id }, query },
    name: 'proof.pdf',
  }));
}
