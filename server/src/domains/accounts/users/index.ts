export { userRoutes } from './api/users.routes.ts';
export { peopleOfAccount } from './model/people-of-account.port.ts';
