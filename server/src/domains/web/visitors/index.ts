export { codesOfScans } from './profiles/codes-of-scans.port.ts';
export { createVisitorResolver, type VisitorResolver } from './model/visitor-resolver.ts';
export { unresolvedVisitors, type VisitorKey } from './model/visitor-people.queries.ts';
export { resolveVisitors } from './model/resolve-visitors.ts';
