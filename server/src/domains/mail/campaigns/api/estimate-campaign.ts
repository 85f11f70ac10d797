import { estimateCampaign as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { estimatePlan } from '../model/estimate-plan.ts';

export const estimateCampaign = computation(operation, async (context, { body }) => {
  const { estimate } = await estimatePlan(context, body.plan, body.campaign_id ?? newId());
  return { data: estimate };
});
