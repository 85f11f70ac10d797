export {
  forgetSuppressedVisitors,
  givenKeyNotSuppressed,
  keyNotSuppressed,
  notSuppressed,
  suppressedKeys,
} from './suppressions.queries.ts';
export { privacyRoutes } from './privacy.routes.ts';
export { privacySchedule } from './privacy-schedule.ts';
export { suppressPerson } from './suppress-person.ts';
