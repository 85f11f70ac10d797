export { visitorProfileRoutes } from './profiles/visitor-profiles.routes.ts';
export { codesOfScans } from './profiles/codes-of-scans.port.ts';
export { countIdentified } from './model/identified-people.queries.ts';
export { refreshVisitorAges } from './jobs/refresh-visitor-ages.schedule.ts';
export { refreshVisitorsOfPeople } from './model/refresh-visitors.ts';
export { createVisitorResolver, type VisitorResolver } from './model/visitor-resolver.ts';
export { unresolvedVisitors } from './model/visitor-people.queries.ts';
