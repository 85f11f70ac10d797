import type { UserContext } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { CampaignRow, NewCampaign } from './campaigns.table.ts';

/** A draft of the user. */
export function newCampaign(
  { services, user }: Pick<UserContext, 'services' | 'user'>,
  given: Pick<CampaignRow, 'name' | 'description' | 'plan' | 'sentence'>,
): NewCampaign {
  const now = services.now();
  return {
    ...given,
    id: newId(),
    accountId: user.account_id,
    channel: given.plan.channel,
    startsAt: given.plan.starts_at === null ? null : new Date(given.plan.starts_at),
    owner: `${user.first_name} ${user.last_name}`.trim(),
    createdAt: now,
    updatedAt: now,
  };
}
