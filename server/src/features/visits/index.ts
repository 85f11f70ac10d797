export { freshVisits } from './open-visits.ts';
export { retellVisits, sealSchedule, sealVisits } from './seal-visits.ts';
export type { VisitColumn } from './visit-rows.queries.ts';
