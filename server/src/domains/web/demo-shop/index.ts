export { demoShopRoutes } from './demo-shop.routes.ts';
