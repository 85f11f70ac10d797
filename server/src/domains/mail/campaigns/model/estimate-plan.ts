import type { CampaignEstimate, CampaignPlan, ChecklistItem } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { checkPrint } from '../../../creative/ad-builder/index.ts';
import { eddmOutcome } from '../../eddm/index.ts';
import { questionOf, sentenceOf, sizeOfPlan } from './campaign-audience.ts';
import { checklistOf } from './campaign-checklist.ts';
import { designsOf, type PlannedDesign, scenesOf } from './campaign-designs.ts';
import { priceOf } from './campaign-price.ts';
import { returnAddressOf } from './return-address.ts';
import { tightTexts } from './tight-texts.ts';

export interface PlanVerdict {
  readonly estimate: CampaignEstimate;
  readonly checklist: ChecklistItem[];
}

/** What would print badly of designs, the worst first. */
async function printIssuesOf(
  { services, user, facts }: UserContext,
  designs: readonly (PlannedDesign | null)[],
): Promise<string[]> {
  const owner = { services, accountId: user.account_id, facts };
  const issues = [];
  for (const scene of scenesOf(designs)) issues.push(...(await checkPrint(owner, scene)));
  return issues.toSorted((left, right) => left.severity.localeCompare(right.severity)).map(({ message }) => message);
}

/** What comes of a plan, and what is missing in it. */
export async function estimatePlan(context: UserContext, plan: CampaignPlan, seed: string): Promise<PlanVerdict> {
  const { services, transaction } = context;
  const question = plan.audience === null ? null : await questionOf(context, plan.audience);
  const { waterfall, variants } = await sizeOfPlan(context, plan, { question, seed });
  const designs = await designsOf(context, plan);
  const scene = designs.find((design) => design !== null)?.scene ?? null;
  const isMail = plan.channel === 'mail';
  const printIssues = isMail ? await printIssuesOf(context, designs) : [];
  const texts = isMail && question !== null ? await tightTexts(context, question, scenesOf(designs)) : null;
  const doors = plan.channel === 'eddm' ? await transaction((tx) => eddmOutcome(tx, plan.eddm_mailing_id)) : null;
  const returnAddress = await returnAddressOf(context, plan);
  const price = priceOf(plan, { pieces: waterfall.final, scene, now: services.now() });
  const totalCents = doors?.totalCents ?? price.total_cents;
  const checked = { services, plan, designs, waterfall, totalCents, doors, printIssues, texts, returnAddress };
  return {
    estimate: { waterfall, variants, price, sentence: await sentenceOf(context, plan) },
    checklist: checklistOf(checked),
  };
}
