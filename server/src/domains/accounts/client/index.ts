export { type ClientConfig, clientRoutes } from './client.routes.ts';
