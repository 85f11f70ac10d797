export { importProductsJob } from './import-products-job.ts';
export { productRoutes } from './products.routes.ts';
