export { goalRoutes } from './goals.routes.ts';
export type { GoalRow } from './goals.table.ts';
export { createGoalStore } from './goals.store.ts';
export { pixelById, pixelByUuid } from './pixel-of.ts';
export { isStep, reachesAnyGoal, reachesStep, stepParameters } from './steps.queries.ts';
