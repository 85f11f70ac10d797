export { searchPeople } from './model/search-people.port.ts';
export { madeFiles } from './model/made-files.port.ts';
export { recordSources } from './model/record-sources.port.ts';
export { personGraph, withPersonGraph } from './graph/person-graph-lock.ts';
export { linkColumns } from './graph/links.queries.ts';
export { changesWhere, followRedirects, moveRecords, placesOf, undoChange } from './graph/move-records.ts';
export { type ChangedPeople, followChangedPeople, peopleChanged } from './graph/people-changed.port.ts';
export { holdersOf, personOfVisitor, recordVisitors, unrecordedAddresses } from './graph/record-visitors.ts';
export {
  ownPeople,
  shownOnce,
  type Membership,
  membersIn,
  visibleAmong,
  visibleIn,
} from './graph/own-people.queries.ts';
export { consumerRefused, ownPersonRefused } from './graph/refused-people.queries.ts';
export { recordColumns, visibleRecords } from './graph/visible-records.queries.ts';
