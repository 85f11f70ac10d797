export { createVisitorResolver, type VisitorResolver } from './visitor-resolver.ts';
export type { VisitorKey } from './visitor-people.queries.ts';
