export { measureCampaign } from './campaign-results.ts';
export { campaignSchedule, measureSchedule } from './campaign.schedule.ts';
export { createCampaignStore } from './campaigns.store.ts';
export { campaignRoutes } from './campaigns.routes.ts';
export { presentCampaigns } from './present-campaign.ts';
