export { measureCampaign } from './model/campaign-results.ts';
export { campaignSchedule, measureSchedule } from './jobs/campaign.schedule.ts';
export { createCampaignStore } from './model/campaigns.store.ts';
export { campaignRoutes } from './api/campaigns.routes.ts';
export { presentCampaigns } from './model/present-campaign.ts';
