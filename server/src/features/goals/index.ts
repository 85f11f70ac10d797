export { goalRoutes } from './goals.routes.ts';
export { createGoalStore } from './goals.store.ts';
export { pixelById } from './pixel-of.ts';
