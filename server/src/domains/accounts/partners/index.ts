export { partnerRoutes } from './partners.routes.ts';
