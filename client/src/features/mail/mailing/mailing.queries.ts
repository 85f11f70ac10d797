import {
  duplicateCampaign,
  exportMailing,
  getCampaign,
  getCampaignResults,
  getMailing,
  getMailingPackage,
  getMailingProof,
  listAllProspectLists,
  listCampaignRecipients,
  listCampaigns,
  listMailings,
  listProspectLists,
  listSilentRecipients,
  type MailingQuery,
  type MailingReport,
  type MailingsQuery,
  notePieces,
  runMailing,
} from '@acquaint/contract';
import { sampleMailingReport } from '@acquaint/engine';
import { keepPreviousData } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api/api-client.ts';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { today } from '../../../ui/text/formats.ts';
import { answerBy, answerTo } from '../../../platform/api/query.ts';

/** The mailing that is built in. */
export const sampleId = '0';
const whileWorking = 1_500;
const changed = {
  invalidates: [listMailings, getMailing, listCampaignRecipients, listCampaigns, getCampaign, getCampaignResults],
} as const;

/** A page of mailings. */
export function mailingsOptions(query: Partial<MailingsQuery>) {
  return answerTo(listMailings, { query }, { placeholderData: keepPreviousData });
}

/** A mailing with some of its recipients. */
export function mailingOptions(id: string, query: Partial<MailingQuery>) {
  return answerBy(
    getMailing,
    { params: { id }, query },
    {
      // The built-in sample is here already: nobody is asked for it.
      load: (signal) =>
        id === sampleId
          ? Promise.resolve(sampleMailingReport(today()))
          : callOperation(getMailing, { params: { id }, query }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: refetchWhile<MailingReport>(({ data }) => data.campaign.work.job_id !== null, whileWorking),
    },
  );
}

/** Some of the recipients of a campaign. */
export function campaignRecipientsOptions(id: string, query: Partial<MailingQuery>) {
  return answerTo(listCampaignRecipients, { params: { id }, query }, { placeholderData: keepPreviousData });
}

export const useNotePieces = () => useOperation(notePieces, { ...changed, isSilent: true });
/** Begins a campaign with the plan of one that was mailed. */
export const useRepeatMailing = () => useOperation(duplicateCampaign, { invalidates: [listCampaigns] });
export const useRunMailing = () => useOperation(runMailing, changed);
export const useListRecipients = () =>
  useOperation(listSilentRecipients, { isSilent: true, invalidates: [listProspectLists, listAllProspectLists] });

/** What of a mailing can be downloaded. */
export function useMailingFiles(id: string) {
  const params = { id };
  return {
    pieces: useDownload(getMailingPackage, () => ({ request: { params }, name: 'package.zip' })),
    recipients: useDownload(exportMailing, () => ({ request: { params }, name: 'recipients.csv' })),
    proof: useDownload(getMailingProof, (serial: number) => ({
      request: { params, query: { serial } },
      name: 'piece.pdf',
    })),
  };
}
