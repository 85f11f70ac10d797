import {
  createReportMail,
  createReportShare,
  deleteReportMail,
  deleteReportShare,
  getSharedReport,
  listReportMails,
  listReportShares,
  openSharedReport,
  sendReportMail,
} from '@acquaint/contract';
import { useOperation } from '../../../../platform/api/use-operation.ts';
import type { ReportSearch } from '../report-search.ts';
import { linkAnswer } from '../../../../platform/api/link-answer.ts';
import { answerTo, dataOf } from '../../../../platform/api/query.ts';

/** The report that is shared. */
export interface ShareProps {
  readonly search: ReportSearch;
  readonly pixelUuid: string;
}

/** The links to reports of a pixel. */
export function sharesOptions(pixelUuid: string) {
  return answerTo(listReportShares, { query: { pixelUuid } }, { select: dataOf });
}

/** Who gets reports of a pixel by mail. */
export function reportMailsOptions(pixelUuid: string) {
  return answerTo(listReportMails, { query: { pixelUuid } }, { select: dataOf });
}

/** The report behind a link, for whoever has it. */
export function sharedReportOptions(token: string) {
  return linkAnswer(getSharedReport, { params: { token } });
}

/** Opens a report behind a password. */
export const useOpenSharedReport = () =>
  useOperation(openSharedReport, { isSilent: true, hasOwnSuccess: true, invalidates: [] });
export const useCreateShare = () => useOperation(createReportShare, { isSilent: true, hasOwnSuccess: true });
export const useDeleteShare = () => useOperation(deleteReportShare);
export const useCreateReportMail = () => useOperation(createReportMail, { isSilent: true });
export const useSendReportMail = () => useOperation(sendReportMail);
export const useDeleteReportMail = () => useOperation(deleteReportMail);
