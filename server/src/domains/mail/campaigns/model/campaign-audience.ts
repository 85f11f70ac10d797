import type { Audience, CampaignPlan, SizeWaterfall } from '@acquaint/contract';
import { bothOf, sayAudience } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import {
  type AudienceQuestion,
  audienceWords,
  checkAudience,
  countWords,
  loadMemberships,
  loadVocabulary,
} from '../../../audiences/audience-finder/index.ts';
import { countDivision } from '../../mailing/index.ts';

/** Checks the audience of a plan, and loads what it asks for. Throws 400 below `plan.audience`. */
export async function questionOf(context: UserContext, audience: Audience): Promise<AudienceQuestion> {
  checkAudience(audience, ['plan', 'audience']);
  const memberships = await loadMemberships((work) => context.transaction(work), audience);
  return { audience, now: context.services.now(), ...memberships };
}

/** The audience of a plan in a sentence; '' without one. */
export async function sentenceOf(context: UserContext, { audience }: Pick<CampaignPlan, 'audience'>): Promise<string> {
  if (audience === null) return '';
  return sayAudience(audience, await loadVocabulary(context, audience));
}

const nobody: SizeWaterfall = {
  matched: 0,
  excluded: 0,
  suppressed: 0,
  no_consent: 0,
  no_address: 0,
  unknown_zip: 0,
  returned: 0,
  household: 0,
  holdout: 0,
  final: 0,
};

/** How many pieces come of a plan, step by step; `question` is that of its audience, null without one. The seed is the campaign's id: a draft without one gets another holdout of the same size. */
export async function sizeOfPlan(
  { clickhouse }: Pick<UserContext, 'clickhouse'>,
  plan: CampaignPlan,
  { question, seed }: { readonly question: AudienceQuestion | null; readonly seed: string },
): Promise<{ waterfall: SizeWaterfall; variants: { name: string; pieces: number }[] }> {
  const { variants } = plan;
  if (question === null) return { waterfall: nobody, variants: variants.map(({ name }) => ({ name, pieces: 0 })) };
  const words = audienceWords({ ...question, columns: ['present'] });
  const everybody = bothOf(['present', words.segment.nameOf('')]);
  const [all = 0, matched = 0, final = 0] = await countWords(clickhouse, words, [everybody, 'matched', 'final']);
  const divided = await countDivision(clickhouse, {
    question,
    seed,
    task: {
      isByHousehold: plan.is_by_household,
      holdout: plan.holdout,
      shares: variants.map(({ share }) => share),
    },
  });
  // Who is in no consumer file is divided, too, and counted there alone.
  const { leftOut, holdout, pieces } = divided;
  const own = Object.values(leftOut).reduce((sum, count) => sum + count, holdout + pieces) - final;
  return {
    waterfall: {
      matched: all + own,
      excluded: matched - final,
      suppressed: all - matched,
      ...leftOut,
      holdout,
      final: pieces,
    },
    variants: variants.map(({ name }, index) => ({ name, pieces: divided.variants[index] ?? 0 })),
  };
}
