import { type CampaignChannel, type CampaignStatus, campaignStatuses } from '@acquaint/contract';

/** Which way a campaign may go from where it is; there is no other. */
const campaignMoves: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  draft: ['scheduled', 'running'],
  scheduled: ['draft', 'running', 'paused', 'cancelled'],
  running: ['paused', 'completed', 'cancelled'],
  paused: ['running', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The statuses that a campaign can be moved to, in the order of `campaignStatuses`. */
export function movesFrom(status: CampaignStatus): readonly CampaignStatus[] {
  return campaignStatuses.filter((next) => campaignMoves[status].includes(next));
}

/** Campaigns that are about to do something, or do it. */
export const activeCampaignStatuses = ['scheduled', 'running'] as const satisfies readonly CampaignStatus[];

/** Whether a campaign counts as active. */
export function isCampaignActive(status: CampaignStatus): boolean {
  return activeCampaignStatuses.some((active) => active === status);
}

/** Whether a channel reaches people by their names; codes and every door reach whoever comes by. */
export function namesPeople(channel: CampaignChannel): boolean {
  return channel === 'mail' || channel === 'export';
}
