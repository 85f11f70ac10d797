export type { MatchingAsks } from './asked.ts';
export { rowsOfPart, rowsToLearn } from './file-rows.ts';
export { type MatchModel, matchModel, modelVersion } from './match-model.ts';
export { learnMatching, type MatchedTable, matchPart } from './match-part.ts';
export { writeMatches } from './matches.queries.ts';
export { answerMatching, discardPrepared } from './match-tables.queries.ts';
export { prepareConsumers } from './prepare-consumers.ts';
export { probeColumns } from './probe-columns.ts';
