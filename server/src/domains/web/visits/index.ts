export { eventsOfPeople, peopleWhoDid } from './known-people.queries.ts';
export { includeLateEvents } from './late-events.ts';
export { freshVisits } from './open-visits.ts';
export { rebuildSealedMonths, rebuildVisits, sealSchedule, sealVisits } from './seal-visits.ts';
export { discardOpenVisits } from './seal-visits.queries.ts';
export { selectVisits, type VisitColumn, visitSettings } from './visit-rows.queries.ts';
