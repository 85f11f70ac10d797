export { importProductsJob } from './import-products.job.ts';
export { productRoutes } from './products.routes.ts';
export { createProductStore } from './products.store.ts';
