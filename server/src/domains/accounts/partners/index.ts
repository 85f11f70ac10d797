export { partnerRoutes } from './api/partners.routes.ts';
