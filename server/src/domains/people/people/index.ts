export { peopleRoutes } from './api/people.routes.ts';
export { knownPeople } from './model/people.queries.ts';
export { searchPeople } from './model/search-people.ts';
export { changePersonGraph, refreshVisitorsOf } from './model/change-person-graph.ts';
export { madeFiles } from './model/made-files.port.ts';
export { recordSources } from './model/record-sources.port.ts';
export { eraseTraces } from './model/erase-traces.ts';
