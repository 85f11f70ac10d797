import { z } from 'zod';
import { tableSearch } from '../../../platform/table-search.ts';

const text = z.string().max(20).optional().catch(undefined);

/** The address of the campaigns: their place in the list, and which of them. */
export const campaignSearch = tableSearch.extend({
  status: text,
  channel: text,
  tagId: z.uuid().optional().catch(undefined),
});
export type CampaignSearch = z.infer<typeof campaignSearch>;
