import { costOf, type MailingRow } from '../../mailing/index.ts';
import type { CampaignRow } from './campaigns.table.ts';

/** What a campaign has cost until now, in cents: its mailings, by what houses charged for them. */
export function spentOn(
  { stats }: Pick<CampaignRow, 'stats'>,
  mailings: readonly MailingRow[],
  charged: ReadonlyMap<string, number>,
): number {
  // A mailing to every door is none of these; what it cost was measured.
  return mailings.reduce((sum, mailing) => sum + costOf(mailing, charged), 0) || (stats.spent_cents ?? 0);
}
