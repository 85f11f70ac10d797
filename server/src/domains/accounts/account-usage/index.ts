export { accountUsageRoutes } from './account-usage.routes.ts';
