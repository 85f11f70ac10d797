export { asked } from './asked.ts';
export { type MatchModel, matchModel } from './match-model.ts';
export { learnMatching, type MatchedTable, matchPart, type PartTask } from './match-part.ts';
export { answerAsked, dropProbes } from './match-tables.queries.ts';
export { countMatches, writeMatches } from './matches.queries.ts';
export { prepareConsumers } from './prepare-consumers.ts';
