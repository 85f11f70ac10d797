export { importProductsJob } from './jobs/import-products.job.ts';
export { productRoutes } from './api/products.routes.ts';
export { createProductStore } from './model/products.store.ts';
