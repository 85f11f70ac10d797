export { personsOfVisitors, visitorKey } from './persons.queries.ts';
export { refreshVisitorAges } from './refresh-visitor-ages.ts';
export { refreshVisitors } from './refresh-visitors.ts';
export { createVisitorResolver, type VisitorResolver } from './visitor-resolver.ts';
export { unresolvedVisitors } from './visitor-people.queries.ts';
