export { goalRoutes } from './goals.routes.ts';
export type { GoalRow } from './goals.table.ts';
export { createGoalStore } from './goals.store.ts';
export { pixelById, pixelByUuid } from './pixel-of.ts';
export { type Conversion, loadConversion } from './conversion.ts';
export { converts } from './goal-reach.queries.ts';
export { isStep, reachesStep, stepParameters } from './steps.queries.ts';
export { goalsAsConversions } from './conversion-goals.ts';
