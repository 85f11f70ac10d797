export type { GoalRow } from './model/goals.table.ts';
export { createGoalStore } from './model/goals.store.ts';
export { pixelById, pixelByUuid } from './model/pixel-of.ts';
export { type Conversion, loadConversion } from './model/conversion.ts';
export { converts } from './model/goal-reach.queries.ts';
export { isStep, reachesStep, stepParameters } from './model/steps.queries.ts';
