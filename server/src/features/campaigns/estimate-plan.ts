import type { CampaignEstimate, CampaignPlan, ChecklistItem } from '@acquaint/contract';
import type { UserContext } from '../../platform/http/context.ts';
import { sentenceOf, sizeOfPlan } from './campaign-audience.ts';
import { checklistOf } from './campaign-checklist.ts';
import { designsOf } from './campaign-designs.ts';
import { priceOf } from './campaign-price.ts';

export interface PlanVerdict {
  readonly estimate: CampaignEstimate;
  readonly checklist: ChecklistItem[];
}

/** What comes of a plan, and what is missing in it. */
export async function estimatePlan(context: UserContext, plan: CampaignPlan, seed: string): Promise<PlanVerdict> {
  const { services } = context;
  const { waterfall, variants } = await sizeOfPlan(context, plan, seed);
  const designs = await designsOf(context, plan);
  const scene = designs.find((design) => design !== null)?.scene ?? null;
  const price = priceOf(plan, { pieces: waterfall.final, scene, now: services.now() });
  const checked = { services, plan, designs, waterfall, totalCents: price.total_cents };
  return {
    estimate: { waterfall, variants, price, sentence: await sentenceOf(context, plan) },
    checklist: checklistOf(checked),
  };
}
