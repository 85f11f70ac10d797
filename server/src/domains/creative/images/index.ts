export { imageLinkRoutes } from './images.routes.ts';
