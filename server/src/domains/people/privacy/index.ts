export {
  anyKeySuppressed,
  consumerNotSuppressed,
  consumerSuppressed,
  findSuppressed,
  purgeSuppressedVisitors,
  givenKeyNotSuppressed,
  keyNotSuppressed,
  keyNotSuppressedAnywhere,
  keySuppressed,
  notSuppressed,
  notSuppressedAnywhere,
  type Suppressed,
  suppressedPlaces,
} from './model/suppressions.queries.ts';
export { hasConsent } from './model/consents.queries.ts';
export { type Decision, recordDecisions } from './model/record-decisions.ts';
export { phoneKeyOf } from './model/phone-key.queries.ts';
export { suppressedPhones } from './model/suppressed-phones.queries.ts';
export { suppressed } from './model/suppressed-event.ts';
export { reasonOfEntry } from './model/suppression-entries.queries.ts';
export { entriesOf } from './model/entries-of.queries.ts';
export { suppressionOf, suppressPerson } from './model/suppress-person.ts';
export { suppress } from './model/suppression-intents.ts';
