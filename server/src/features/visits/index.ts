export { deedsOfPeople, peopleWhoDid } from './known-people.queries.ts';
export { freshVisits } from './open-visits.ts';
export { retellVisits, sealSchedule, sealVisits } from './seal-visits.ts';
export { toldVisits, type VisitColumn, visitSettings } from './visit-rows.queries.ts';
