export { createBrandKitStore } from './model/brand-kits.store.ts';
export { type DesignBrand, loadDesignBrand } from './model/scene-brand.ts';
