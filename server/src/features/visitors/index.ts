export { createVisitorResolver, type VisitorResolver } from './visitor-resolver.ts';
