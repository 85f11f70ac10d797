export {
  consumerNotSuppressed,
  consumerSuppressed,
  findSuppressed,
  purgeSuppressedVisitors,
  givenKeyNotSuppressed,
  givenKeySuppressed,
  keyNotSuppressed,
  keyNotSuppressedAnywhere,
  keySuppressed,
  notSuppressed,
  notSuppressedAnywhere,
  type Suppressed,
  suppressedPlaces,
} from './suppressions.queries.ts';
export { phoneKeyOf } from './phone-key.queries.ts';
export { suppressedPhones } from './suppressed-phones.queries.ts';
export { privacyRoutes } from './privacy.routes.ts';
export { privacySchedule } from './privacy.schedule.ts';
export { suppressed } from './suppressed-event.ts';
export { reasonOfEntry } from './suppression-entries.queries.ts';
export { entriesOf } from './entries-of.queries.ts';
export { suppressionOf, suppressPerson } from './suppress-person.ts';
export { liftSuppressionEntry, suppress } from './suppression-intents.ts';
