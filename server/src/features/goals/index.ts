export { goalRoutes } from './goals.routes.ts';
export { createGoalStore } from './goals.store.ts';
export { pixelById, pixelByUuid } from './pixel-of.ts';
