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
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import type { partnersQueryOf } from './partner-search.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** One page of the partners. */
export function partnersOptions(query: ReturnType<typeof partnersQueryOf>) {
  return answerTo(listPartners, { query }, { placeholderData: keepPreviousData });
}

/** One partner with everything about it. */
export function partnerOptions(id: string) {
  return answerTo(getPartner, { params: { id } }, { select: dataOf });
}

export const useClaimPartner = () => useOperation(claimPartner, { isSilent: true });
export const useReportPartner = () => useOperation(reportPartner, { isSilent: true });
export const useCreatePartner = () => useOperation(createPartner, { isSilent: true });
export const useUpdatePartner = () => useOperation(updatePartner, { isSilent: true });
export const useDeletePartner = () => useOperation(deletePartner, { isSilent: true, invalidates: [] });
export const useSetPartnerLogo = () => useOperation(setPartnerLogo, { isSilent: true });
