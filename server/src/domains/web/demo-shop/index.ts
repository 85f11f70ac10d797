export { demoShopRoutes } from './api/demo-shop.routes.ts';
