export { deleteProblems } from './delete-problems.ts';
export { importPeopleJob } from './import.job.ts';
export { createMatchReviewStore } from './match-reviews.store.ts';
export { createPeopleImportStore } from './people-imports.store.ts';
export type { MatchReviewRow, PeopleImportRow } from './people-imports.table.ts';
export { peopleImportRoutes } from './people-imports.routes.ts';
export { importTargets } from './import-targets.port.ts';
export { removeImport } from './remove-import.ts';
