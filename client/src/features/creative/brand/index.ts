export { BrandPage } from './brand-page.tsx';
export { brandOptions } from './brand.api.ts';
