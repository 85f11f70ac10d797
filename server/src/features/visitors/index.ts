export { personsOfVisitors, visitorKey } from './persons.queries.ts';
export { createVisitorResolver, type VisitorResolver } from './visitor-resolver.ts';
