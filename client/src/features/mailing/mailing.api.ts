import {
  exportMailing,
  getMailing,
  getMailingPackage,
  getMailingProof,
  listMailings,
  listSilentRecipients,
  type MailingQuery,
  type MailingReport,
  type MailingsQuery,
  notePieces,
  runMailing,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../platform/api-client.ts';
import { refetchWhile } from '../../platform/refetch-while.ts';
import { useOperation } from '../../platform/use-operation.ts';

const root = ['mailings'] as const;
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
    queryFn: ({ signal }) => callOperation(getMailing, { params: { id }, query }, signal),
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
