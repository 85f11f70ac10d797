export { placesBeginning } from './places.queries.ts';
export { breakdownsBy, fileValueCounts, kindBreakdowns, kindFields } from './audience-breakdowns.ts';
export { audienceFinderRoutes } from './audience-finder.routes.ts';
export {
  type AudienceQuestion,
  audienceWords,
  countWords,
  everybody,
  fromPeopleOf,
  wordSettings,
} from './audience-words.queries.ts';
export { countAudienceWords } from './count-audience.queries.ts';
export { checkAudience } from './checked-audience.ts';
export { loadMemberships } from './load-memberships.ts';
export { audienceCounties, audienceValueCounts, type ValueCounts } from './preview-audience.queries.ts';
export { ownPeopleOf } from './own-audience.queries.ts';
export { sampleCodes } from './sample-codes.queries.ts';
export { personaCondition } from './segment-sources.queries.ts';
export { loadVocabulary } from './vocabulary.ts';
export { profileFound } from './profile-found.ts';
