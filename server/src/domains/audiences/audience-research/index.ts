export { audienceResearchRoutes } from './audience-research.routes.ts';
