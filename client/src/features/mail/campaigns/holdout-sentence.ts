import type { CampaignResults } from '@acquaint/contract';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { texts } from './campaigns.texts.ts';

type Compared = Pick<CampaignResults, 'lift' | 'holdout' | 'variants'>;

/** What the holdout shows, in plain words with the numbers; null without a holdout, or while nobody of either group came. */
export function holdoutSentence({ lift, holdout, variants }: Compared): string | null {
  const mailed = variants.reduce((sum, { people }) => sum + people, 0);
  if (lift === null || holdout === null || mailed === 0 || lift.mailed + lift.holdout === 0) return null;
  const visited = formatCount(Math.round(lift.mailed * mailed));
  const both = texts.recipientsAndPeopleHeldOut({
    visited,
    mailed,
    mailedShare: formatShare(lift.mailed),
    responders: formatCount(holdout.responders),
    people: formatCount(holdout.people),
    heldOutShare: formatShare(lift.holdout),
  });
  const extra = Math.max(1, Math.round(Math.abs(lift.difference) * mailed));
  const verdicts = {
    more: texts.mailBroughtAboutExtraVisitors({ extra }),
    less: texts.fewerCameWithMailThan,
    open: texts.differenceMayBeDueTo,
    insufficient: texts.tooFewPeopleToCompare,
  };
  return `${both} ${verdicts[lift.verdict]}`;
}
