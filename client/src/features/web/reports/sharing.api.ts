import {
  createReportMail,
  createReportShare,
  deleteReportMail,
  deleteReportShare,
  getSharedReport,
  listReportMails,
  listReportShares,
  sendReportMail,
} from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import type { ReportSearch } from './report-search.ts';

/** The report that is shared. */
export interface ShareProps {
  readonly search: ReportSearch;
  readonly pixelUuid: string;
}

const shares = ['report-shares'] as const;
const mails = ['report-mails'] as const;

/** The links to reports of a pixel. */
export function sharesOptions(pixelUuid: string) {
  return queryOptions({
    queryKey: [...shares, pixelUuid],
    queryFn: async ({ signal }) => (await callOperation(listReportShares, { query: { pixelUuid } }, signal)).data,
  });
}

/** Who gets reports of a pixel by mail. */
export function reportMailsOptions(pixelUuid: string) {
  return queryOptions({
    queryKey: [...mails, pixelUuid],
    queryFn: async ({ signal }) => (await callOperation(listReportMails, { query: { pixelUuid } }, signal)).data,
  });
}

/** The report behind a link, for whoever has it. */
export function sharedReportOptions(token: string) {
  return queryOptions({
    queryKey: ['shared-report', token],
    queryFn: ({ signal }) => callOperation(getSharedReport, { params: { token } }, signal),
    // The page itself says what went wrong.
    meta: { isSilent: true },
    retry: false,
  });
}

export const useCreateShare = () =>
  useOperation(createReportShare, { isSilent: true, hasOwnSuccess: true, invalidates: [shares] });
export const useDeleteShare = () => useOperation(deleteReportShare, { invalidates: [shares] });
export const useCreateReportMail = () => useOperation(createReportMail, { isSilent: true, invalidates: [mails] });
export const useSendReportMail = () => useOperation(sendReportMail);
export const useDeleteReportMail = () => useOperation(deleteReportMail, { invalidates: [mails] });
