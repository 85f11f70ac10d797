import {
  exportMailing,
  getMailing,
  getMailingPackage,
  getMailingProof,
  listCampaignRecipients,
  listMailings,
  listSilentRecipients,
  type MailingQuery,
  type MailingReport,
  type MailingsQuery,
  notePieces,
  runMailing,
} from '@acquaint/contract';
import { sampleMailingReport } from '@acquaint/engine';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import { today } from '../../../ui/formats.ts';

const root = ['mailings'] as const;
/** The mailing that is built in. */
export const sampleId = '0';
const whileWorking = 1_500;
const changed = { invalidates: [root, ['campaigns']] } as const;

/** A page of mailings. */
export function mailingsOptions(query: Partial<MailingsQuery>) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listMailings, { query }, signal),
  });
}

/** A mailing with some of its recipients. */
export function mailingOptions(id: string, query: Partial<MailingQuery>) {
  return queryOptions({
    queryKey: [...root, 'one', id, query],
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhile<MailingReport>(({ campaign }) => campaign.work.job_id !== null, whileWorking),
    // The built-in sample is here already: nobody is asked for it.
    queryFn: ({ signal }) =>
      id === sampleId
        ? Promise.resolve(sampleMailingReport(today()))
        : callOperation(getMailing, { params: { id }, query }, signal),
  });
}

/** Some of the recipients of a campaign. */
export function campaignRecipientsOptions(id: string, query: Partial<MailingQuery>) {
  return queryOptions({
    queryKey: [...root, 'of-campaign', id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listCampaignRecipients, { params: { id }, query }, signal),
  });
}

export const useNotePieces = () => useOperation(notePieces, { ...changed, isSilent: true });
export const useRunMailing = () => useOperation(runMailing, changed);
export const useListRecipients = () =>
  useOperation(listSilentRecipients, { isSilent: true, invalidates: [['prospects']] });

/** What of a mailing can be downloaded. */
export function useMailingFiles(id: string) {
  return {
    pieces: useMutation({
      mutationFn: () => downloadOperation(getMailingPackage, { params: { id } }, 'package.zip'),
    }),
    recipients: useMutation({
      mutationFn: () => downloadOperation(exportMailing, { params: { id } }, 'recipients.csv'),
    }),
    proof: useMutation({
      mutationFn: (serial: number) =>
        downloadOperation(getMailingProof, { params: { id }, query: { serial } }, 'piece.pdf'),
    }),
  };
}
