export { deleteProblems } from './model/delete-problems.ts';
export { createMatchReviewStore } from './model/match-reviews.store.ts';
export { createPeopleImportStore } from './model/people-imports.store.ts';
export type { MatchReviewRow, PeopleImportRow } from './model/people-imports.table.ts';
export { hasSampleImport, removeSampleImports, startSampleImport } from './model/sample-import.ts';
export { importTargets } from './model/import-targets.port.ts';
