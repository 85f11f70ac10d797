export { visitorProfileRoutes } from './visitor-profiles.routes.ts';
export { codesOfScans } from './codes-of-scans.port.ts';
