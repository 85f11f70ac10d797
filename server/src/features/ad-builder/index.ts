export { adBuilderRoutes } from './ad-builder.routes.ts';
export { designPictureRoutes } from './design-picture-routes.ts';
export { createDesignStore } from './designs.store.ts';
