export { placesBeginning } from './model/places.queries.ts';
export { breakdownsBy, fileValueCounts, kindBreakdowns, kindFields } from './model/audience-breakdowns.ts';
export {
  type AudienceQuestion,
  audienceWords,
  countWords,
  everybody,
  fromPeopleOf,
  wordSettings,
} from './model/audience-words.queries.ts';
export { countAudienceWords } from './model/count-audience.queries.ts';
export { checkAudience } from './model/checked-audience.ts';
export { loadMemberships } from './model/load-memberships.ts';
export { audienceCounties, audienceValueCounts, type ValueCounts } from './model/preview-audience.queries.ts';
export { ownPeopleOf } from './model/own-audience.queries.ts';
export { sampleCodes } from './model/sample-codes.queries.ts';
export { personaCondition } from './model/segment-sources.queries.ts';
export { loadVocabulary } from './model/vocabulary.ts';
