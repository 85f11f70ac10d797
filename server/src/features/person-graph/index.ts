export { graphTurns } from './graph-turns.ts';
export { linkColumns, linksBetween, saySo } from './links.queries.ts';
export {
  changesWhere,
  currentPerson,
  followRedirects,
  formerIds,
  moveRecords,
  placesOf,
  undoChange,
} from './move-records.ts';
export { holdersOf, personOfVisitor, recordVisitors, unrecordedAddresses } from './record-visitors.ts';
export { ownIds, ownPeople, type Standing, visibleAmong } from './own-people.queries.ts';
export { latest, latestField, noId, recordColumns, recordName, visibleRecords } from './visible-records.queries.ts';
