export { studyShareAccount } from './model/study-share-account.ts';
export { audienceResearchRoutes } from './api/audience-research.routes.ts';
