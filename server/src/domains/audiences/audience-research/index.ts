export { studyShareAccount } from './study-share-account.ts';
export { audienceResearchRoutes } from './audience-research.routes.ts';
