export { createProductStore } from './model/products.store.ts';
