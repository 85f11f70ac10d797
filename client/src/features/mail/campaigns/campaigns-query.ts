import { campaignChannels, campaignStatuses } from '@acquaint/contract';
import { readListQuery } from '../../../platform/table-search.ts';
import type { CampaignSearch } from './campaign-search.ts';

/** The columns that campaigns can be ordered by. */
export const campaignOrders = ['name', 'status', 'starts_at', 'created_at', 'updated_at'] as const;
const shownStatuses = [...campaignStatuses, 'archived'] as const;

/** The whole question to the server; what makes no sense in an address is left out. */
export function campaignsQueryOf({ status, channel, tagId, ...rest }: CampaignSearch) {
  const shown = shownStatuses.find((one) => one === status);
  const sent = campaignChannels.find((one) => one === channel);
  return {
    ...readListQuery(rest, { orderable: campaignOrders }),
    ...(shown === undefined ? {} : { status: shown }),
    ...(sent === undefined ? {} : { channel: sent }),
    ...(tagId === undefined ? {} : { tagId }),
  };
}
