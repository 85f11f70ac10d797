export { peopleRoutes } from './people.routes.ts';
export { knownPeople } from './people.queries.ts';
export { searchPeople } from './search-people.ts';
export { changePersonGraph, refreshVisitorsOf } from './change-person-graph.ts';
export { madeFiles } from './made-files.port.ts';
export { recordSources } from './record-sources.port.ts';
export { eraseTraces } from './erase-traces.ts';
