export { eventsOfObject } from './model/events-of-object.ts';
export { eventsOfUser } from './model/events-of-user.ts';
