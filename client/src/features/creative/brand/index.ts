export { BrandPage } from './brand-page.tsx';
export { brandOptions } from './brand.api.ts';
export { SharedBrandHeader } from './shared-brand-header.tsx';
