import { z } from 'zod';
import { audience } from '../../audiences/audience-finder/audience-finder.schema.ts';
import { mailHouses, mailingQuery, recipient, recipientsMeta } from '../mailing/mailing.schema.ts';
import { plainText } from '../../shared/fields.ts';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { campaignOptions } from './campaign-options.schema.ts';
import {
  campaign,
  campaignEstimate,
  campaignPayload,
  campaignPlan,
  campaignPreview,
  campaignResults,
  campaignRow,
  campaignsQuery,
  campaignStatuses,
  campaignUpdate,
} from './campaigns.schema.ts';

const saved = z.object({ data: campaign, message: z.string() });

export const listCampaigns = defineOperation({
  name: 'listCampaigns',
  summary: 'Campaigns, a page at a time',
  method: 'GET',
  path: '/api/campaigns',
  access: 'user',
  query: campaignsQuery,
  response: pageOf(campaignRow),
  errors: [],
});

export const getCampaignOptions = defineOperation({
  name: 'getCampaignOptions',
  summary: 'What a campaign can be made of: lists, personas, designs, goals, mail houses',
  method: 'GET',
  path: '/api/campaigns/create',
  access: 'user',
  response: z.object({ data: campaignOptions }),
  errors: [],
});

export const estimateCampaign = defineOperation({
  name: 'estimateCampaign',
  summary: 'How many pieces come of an audience, step by step, and what they cost',
  method: 'POST',
  path: '/api/campaigns/estimate',
  access: 'user',
  permission: 'view',
  body: z.strictObject({ plan: campaignPlan, campaign_id: id.optional() }),
  response: z.object({ data: campaignEstimate }),
  errors: [],
});

export const getCampaign = defineOperation({
  name: 'getCampaign',
  summary: 'A campaign with its plan, its checklist, its mailings and what was done',
  method: 'GET',
  path: '/api/campaigns/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: campaign }),
  errors: ['not_found'],
});

export const listCampaignRecipients = defineOperation({
  name: 'listCampaignRecipients',
  summary: 'Who gets a piece of a campaign, and where it is, a page at a time in the order of the pieces',
  method: 'GET',
  path: '/api/campaigns/:id/recipients',
  access: 'user',
  answersPeople: true,
  params: idParams,
  /** Of one of its mailings; without one, of the latest. */
  query: mailingQuery.extend({ mailing: id.optional() }),
  response: z.object({
    data: z.array(recipient),
    meta: recipientsMeta.extend({
      /** Null while nothing was dispatched. */
      mailing_id: id.nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const editCampaign = defineOperation({
  name: 'editCampaign',
  summary: 'A campaign together with what it can be made of',
  method: 'GET',
  path: '/api/campaigns/:id/edit',
  access: 'user',
  params: idParams,
  response: z.object({ data: z.object({ campaign, options: campaignOptions }) }),
  errors: ['not_found'],
});

export const createCampaign = defineOperation({
  name: 'createCampaign',
  summary: 'Begin a campaign as a draft',
  method: 'POST',
  path: '/api/campaigns',
  access: 'user',
  body: campaignPayload,
  response: saved,
  errors: ['conflict'],
});

export const updateCampaign = defineOperation({
  name: 'updateCampaign',
  summary: 'Change a campaign; its plan while it is a draft or paused before its dispatch',
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: 'user',
  params: idParams,
  body: campaignUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const setCampaignStatus = defineOperation({
  name: 'setCampaignStatus',
  summary: 'Schedule, start, pause, resume, complete or cancel a campaign',
  method: 'POST',
  path: '/api/campaigns/status/:id',
  access: 'user',
  permission: 'send',
  params: idParams,
  /** Without a status it is toggled: what is scheduled or running is paused, what is paused goes on. */
  body: z.strictObject({ status: z.enum(campaignStatuses).optional(), revision: z.number().int().min(1).optional() }),
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const duplicateCampaign = defineOperation({
  name: 'duplicateCampaign',
  summary: 'Begin a draft with the plan of a campaign',
  method: 'POST',
  path: '/api/campaigns/:id/duplicate',
  access: 'user',
  params: idParams,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteCampaign = defineOperation({
  name: 'deleteCampaign',
  summary: 'Delete a draft; what was sent is archived instead',
  method: 'DELETE',
  path: '/api/campaigns/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const getCampaignResults = defineOperation({
  name: 'getCampaignResults',
  summary: 'What a campaign brought: funnel, responses, lift against the holdout, cost',
  method: 'GET',
  path: '/api/campaigns/:id/results',
  access: 'user',
  params: idParams,
  response: z.object({ data: campaignResults }),
  errors: ['not_found'],
});

export const addCampaignResponses = defineOperation({
  name: 'addCampaignResponses',
  summary: 'Note codes that people brought with them, as they stand on their pieces',
  method: 'POST',
  path: '/api/campaigns/:id/responses',
  access: 'user',
  params: idParams,
  body: z.strictObject({ codes: z.array(plainText(20)).min(1, 'Give at least one code').max(5_000) }),
  response: z.object({
    data: z.object({ noted: z.number().int(), already: z.number().int(), unknown: z.array(z.string()) }),
    message: z.string(),
  }),
  errors: ['not_found', 'conflict'],
});

/** Whose piece of a campaign is looked at. */
const previewed = z.strictObject({
  /** Counted from 0 through the audience. */
  person: z.coerce.number().int().min(0).max(1_000_000).default(0),
  variant: z.coerce.number().int().min(0).max(3).default(0),
});

export const previewCampaign = defineOperation({
  name: 'previewCampaign',
  summary: 'Both sides of the piece of somebody of the audience as pictures, before anything is dispatched',
  method: 'GET',
  path: '/api/campaigns/:id/preview',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  params: idParams,
  query: previewed,
  response: z.object({ data: campaignPreview }),
  errors: ['not_found', 'conflict'],
});

export const proofCampaign = defineOperation({
  name: 'proofCampaign',
  summary: 'The piece of somebody of the audience as PDF, before anything is dispatched',
  method: 'GET',
  path: '/api/campaigns/:id/proof',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  params: idParams,
  query: previewed,
  answersFile: true,
  errors: ['not_found', 'conflict'],
});

export const sendMails = defineOperation({
  name: 'sendMails',
  summary: 'Mail a design to a list, or start the mail of a campaign, with one call',
  method: 'POST',
  path: '/api/stannp/send/mails',
  access: 'user',
  permission: 'send',
  body: z
    .strictObject({
      campaign_id: id.optional(),
      name: plainText(120).optional(),
      list_id: id.optional(),
      audience: audience.optional(),
      design_id: id.optional(),
      house: z.enum(mailHouses).default('local'),
    })
    .refine((body) => body.campaign_id !== undefined || body.list_id !== undefined || body.audience !== undefined, {
      path: ['list_id'],
      message: 'Say to whom: a campaign, a list or an audience',
    })
    .refine((body) => body.campaign_id !== undefined || body.design_id !== undefined, {
      path: ['design_id'],
      message: 'Say what is mailed',
    }),
  response: z.object({
    data: z.object({ campaign_id: id, mailing_id: id, accepted: z.number().int(), cost_cents: z.number().int() }),
    message: z.string(),
  }),
  errors: ['not_found', 'conflict'],
});
