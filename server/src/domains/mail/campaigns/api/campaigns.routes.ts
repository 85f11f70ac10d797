import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addCampaignResponses } from './add-campaign-responses.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { editCampaign } from './edit-campaign.ts';
import { estimateCampaign } from './estimate-campaign.ts';
import { getCampaignOptions } from './get-campaign-options.ts';
import { getCampaignResults } from './get-campaign-results.ts';
import { getCampaign } from './get-campaign.ts';
import { listCampaignRecipients } from './list-campaign-recipients.ts';
import { listCampaigns } from './list-campaigns.ts';
import { previewCampaign } from './preview-campaign.ts';
import { proofCampaign } from './proof-campaign.ts';
import { sendMails } from './send-mails.ts';
import { setCampaignStatus } from './set-campaign-status.ts';
import { updateCampaign } from './update-campaign.ts';

export const campaignRoutes = [
  bind(contract.listCampaigns, listCampaigns),
  bind(contract.getCampaignOptions, getCampaignOptions),
  bind(contract.estimateCampaign, estimateCampaign),
  bind(contract.getCampaign, getCampaign),
  bind(contract.listCampaignRecipients, listCampaignRecipients),
  bind(contract.editCampaign, editCampaign),
  bind(contract.createCampaign, createCampaign),
  bind(contract.updateCampaign, updateCampaign),
  bind(contract.setCampaignStatus, setCampaignStatus),
  bind(contract.duplicateCampaign, duplicateCampaign),
  bind(contract.deleteCampaign, deleteCampaign),
  bind(contract.getCampaignResults, getCampaignResults),
  bind(contract.addCampaignResponses, addCampaignResponses),
  bind(contract.previewCampaign, previewCampaign),
  bind(contract.proofCampaign, proofCampaign),
  bind(contract.sendMails, sendMails),
];
