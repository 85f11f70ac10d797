export { type DesignBrand, loadDesignBrand } from './model/scene-brand.ts';
