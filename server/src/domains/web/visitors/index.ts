export { visitorProfileRoutes } from './profiles/visitor-profiles.routes.ts';
export { codesOfScans } from './profiles/codes-of-scans.port.ts';
export { countIdentified } from './identified-people.queries.ts';
export { refreshVisitorAges } from './refresh-visitor-ages.schedule.ts';
export { refreshVisitorsOfPeople } from './refresh-visitors.ts';
export { createVisitorResolver, type VisitorResolver } from './visitor-resolver.ts';
export { unresolvedVisitors } from './visitor-people.queries.ts';
