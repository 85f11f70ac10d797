import type { estimateCampaign as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { estimatePlan } from './estimate-plan.ts';

export const estimateCampaign: Verb<typeof operation> = async (context, { body }) =>
  (await estimatePlan(context, body.plan, body.campaign_id ?? newId())).estimate;
