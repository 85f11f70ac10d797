export type { MatchingAsks } from './model/asked.ts';
export { rowsOfPart, rowsToLearn } from './model/file-rows.ts';
export { type MatchModel, matchModel, modelVersion } from './model/match-model.ts';
export { learnMatching, type MatchedTable, matchPart } from './model/match-part.ts';
export { writeMatches } from './model/matches.queries.ts';
export { answerMatching, discardPrepared } from './model/match-tables.queries.ts';
export { prepareConsumers } from './model/prepare-consumers.ts';
export { probeColumns } from './model/probe-columns.ts';
