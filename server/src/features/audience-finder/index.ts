export { audienceFinderRoutes } from './audience-finder.routes.ts';
