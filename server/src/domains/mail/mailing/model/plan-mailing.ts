import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import type { AudienceQuestion } from '../../../audiences/audience-finder/index.ts';
import type { MailingPlan, MailingRow } from './mailings.table.ts';
import { planPieces } from '../pieces/pieces.queries.ts';

/** Decides who gets a piece of a mailing: the same whenever it is asked, with codes that nobody guesses. */
export function planMailing(
  { secrets }: Pick<Services, 'secrets'>,
  own: AccountClickHouse,
  { row, question }: { readonly row: MailingRow; readonly question: AudienceQuestion },
): Promise<MailingPlan> {
  const { id, campaignId, task, createdAt } = row;
  const key = secrets.lastingHash('mail-pieces', id).toString('hex');
  return planPieces(
    own,
    { id, campaignId, key, at: createdAt },
    { question, seed: campaignId, task: { ...task, shares: task.variants.map(({ share }) => share) } },
  );
}
