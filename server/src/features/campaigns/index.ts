export { campaignSchedule } from './campaign-schedule.ts';
export { campaignRoutes } from './campaigns.routes.ts';
