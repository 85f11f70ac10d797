export { BrandPage } from './brand-page.tsx';
export { brandOptions } from './brand.queries.ts';
export { SharedBrandHeader } from './shared-brand-header.tsx';
