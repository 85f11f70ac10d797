export { codesOfScans } from './profiles/codes-of-scans.port.ts';
export { createVisitorResolver, type VisitorResolver } from './model/visitor-resolver.ts';
export { unresolvedVisitors } from './model/visitor-people.queries.ts';
