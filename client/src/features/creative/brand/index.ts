export { BrandPage } from './brand-page.tsx';
export { brandOptions, sharedGuidelinesOptions } from './brand.queries.ts';
export { SharedBrandHeader } from './shared-brand-header.tsx';
export { SharedGuidelinesPage } from './shared-guidelines-page.tsx';
