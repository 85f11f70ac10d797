export { visitorProfileRoutes } from './visitor-profiles.routes.ts';
