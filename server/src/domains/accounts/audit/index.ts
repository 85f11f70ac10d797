export { eventsOfObject } from './events-of-object.ts';
export { eventsOfUser } from './events-of-user.ts';
export { auditRoutes } from './audit.routes.ts';
