export { personsOfVisitors, visitorKey } from './persons.queries.ts';
export { refreshVisitors } from './refresh-visitors.ts';
export { createVisitorResolver, type VisitorResolver } from './visitor-resolver.ts';
