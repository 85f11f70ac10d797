export { adBuilderRoutes } from './ad-builder.routes.ts';
