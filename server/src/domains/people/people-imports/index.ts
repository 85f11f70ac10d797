export { deleteProblems } from './model/delete-problems.ts';
export { importPeopleJob } from './jobs/import.job.ts';
export { createMatchReviewStore } from './model/match-reviews.store.ts';
export { createPeopleImportStore } from './model/people-imports.store.ts';
export type { MatchReviewRow, PeopleImportRow } from './model/people-imports.table.ts';
export { peopleImportRoutes } from './api/people-imports.routes.ts';
export { importTargets } from './model/import-targets.port.ts';
export { removeImport } from './model/remove-import.ts';
