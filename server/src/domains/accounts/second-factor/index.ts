export { afterRemoval, changeFactor, requireFactorsAllowed } from './change-factor.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
