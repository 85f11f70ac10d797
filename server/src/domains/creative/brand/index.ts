export { brandRoutes } from './api/brand.routes.ts';
export { type DesignBrand, loadDesignBrand } from './model/scene-brand.ts';
