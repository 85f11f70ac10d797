export { personGraph, withPersonGraph } from './person-graph-lock.ts';
export { linkColumns, linksBetween, recordVerdict } from './links.queries.ts';
export {
  changeRow,
  changesWhere,
  currentPerson,
  followRedirects,
  formerIds,
  moveRecords,
  placeRow,
  placesOf,
  returningRecords,
  undoChange,
} from './move-records.ts';
export { type ChangedPeople, followChangedPeople, peopleChanged } from './people-changed.port.ts';
export { holdersOf, personOfVisitor, recordVisitors, unrecordedAddresses } from './record-visitors.ts';
export { ownPeople, shownOnce, type Membership, membersIn, visibleAmong, visibleIn } from './own-people.queries.ts';
export { consumerRefused, ownPersonRefused } from './refused-people.queries.ts';
export { latest, latestField, recordColumns, recordName, visibleRecords } from './visible-records.queries.ts';
