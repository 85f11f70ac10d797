export { audienceFinderRoutes } from './audience-finder.routes.ts';
export { type AudienceQuestion, audienceWords, wordSettings } from './audience-words.queries.ts';
export { checkAudience } from './checked-audience.ts';
export { loadVocabulary } from './vocabulary.ts';
