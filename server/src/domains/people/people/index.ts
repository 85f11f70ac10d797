export { peopleRoutes } from './people.routes.ts';
export { countPeople } from './people.queries.ts';
export { searchPeople } from './search-people.ts';
export { changePersonGraph, refreshVisitorsOf } from './change-person-graph.ts';
export { eraseTraces } from './erase-traces.ts';
