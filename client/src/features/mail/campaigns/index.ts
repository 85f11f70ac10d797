export { CampaignListPage } from './campaign-list-page.tsx';
export { CampaignPage } from './campaign-page.tsx';
export { campaignSearch } from './campaign-search.ts';
export { loadPlanner } from './planner/load-planner.ts';
export { PlannerPage } from './planner/planner-page.tsx';
