export { ProductCreatePage } from './product-create-page.tsx';
export { ProductEditPage } from './product-edit-page.tsx';
export { ProductListPage } from './product-list-page.tsx';
export { productSearch } from './product-search.ts';
export { productOptions, productsOptions } from './products.queries.ts';
