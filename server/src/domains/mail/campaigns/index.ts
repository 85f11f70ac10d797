export { measureCampaign } from './model/campaign-results.ts';
export { createCampaignStore } from './model/campaigns.store.ts';
export { presentCampaigns } from './model/present-campaign.ts';
export { completeEnded } from './model/complete-ended.ts';
