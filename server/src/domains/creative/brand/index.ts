export { brandRoutes } from './brand.routes.ts';
export { type DesignBrand, loadDesignBrand } from './scene-brand.ts';
