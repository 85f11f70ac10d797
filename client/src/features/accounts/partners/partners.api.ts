import {
  claimPartner,
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  reportPartner,
  setPartnerLogo,
  updatePartner,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import type { partnersQueryOf } from './partner-search.ts';

const root = ['partners'] as const;
const changes = { invalidates: [root] };

/** One page of the partners. */
export function partnersOptions(query: ReturnType<typeof partnersQueryOf>) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listPartners, { query }, signal),
  });
}

/** One partner with everything about it. */
export function partnerOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getPartner, { params: { id } }, signal)).data,
  });
}

export const useClaimPartner = () => useOperation(claimPartner, { ...changes, isSilent: true });
export const useReportPartner = () => useOperation(reportPartner, { ...changes, isSilent: true });
export const useCreatePartner = () => useOperation(createPartner, { ...changes, isSilent: true });
export const useUpdatePartner = () => useOperation(updatePartner, { ...changes, isSilent: true });
export const useDeletePartner = () => useOperation(deletePartner, { isSilent: true });
export const useSetPartnerLogo = () => useOperation(setPartnerLogo, { ...changes, isSilent: true });
